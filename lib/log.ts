import pino from 'pino';

/** JSON lines on standard output. What could identify or impersonate a person is cut before it is written. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: { process: process.env.ESTIA_PROCESS ?? 'web' },
  redact: {
    paths: [
      ...[
        'password',
        'password2',
        'token',
        'access',
        'refresh',
        'cookie',
        'authorization',
        'email',
        'phone',
      ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      'req.headers["x-csrftoken"]',
    ],
    censor: '[cut]',
  },
});
