// The site under test once more, on a port of its own and with sign-in through "Google": a local OpenID server.
import { spawn } from 'node:child_process';
import { OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '../../scripts/lib/ports';

/** What "Google" says about the person who signs in next. */
export type Claims = { sub: string; email?: string; email_verified?: unknown; name?: string };

export type GoogleSite = {
  url: string;
  /** Who signs in at "Google" from now on. */
  be: (claims: Claims) => void;
  stop: () => Promise<void>;
};

async function startOpenIdServer() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  const port = await freePort();
  await server.start(port, '127.0.0.1');
  server.issuer.url = `http://127.0.0.1:${port}`;
  return { server, issuer: server.issuer.url };
}

/** Waits until the site answers. */
async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the site with Google does not start');
}

/** Serves the build of the site under test (NEXT_DIST_DIR) on the same database. */
export async function startGoogleSite(): Promise<GoogleSite> {
  const { server, issuer } = await startOpenIdServer();
  let claims: Claims = { sub: 'nobody' };
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, claims);
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const next = ['--import', './scripts/lib/end-with-parent.mjs', 'node_modules/next/dist/bin/next', 'start'];
  const site = spawn(process.execPath, [...next, '-p', String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ESTIA_PARENT: String(process.pid),
      PORT: String(port),
      APP_URL: url,
      AUTH_GOOGLE_ID: 'estia-test',
      AUTH_GOOGLE_SECRET: 'estia-test-secret',
      AUTH_GOOGLE_ISSUER: issuer,
      LOG_LEVEL: 'error',
      DATABASE_POOL_SIZE: '4',
    },
  });
  await ready(url);
  return {
    url,
    be: (next) => {
      claims = next;
    },
    stop: async () => {
      site.kill('SIGTERM');
      await server.stop();
    },
  };
}
