import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';

const RETRY_AFTER_SECONDS = 5;
/** The text of lib/errors.ts for an unavailable database. */
const TEXT = 'The service is briefly unavailable. Please try again in a moment.';

/** Self-contained: scripts and styles of the build come from the process that is not responding. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Briefly unavailable | Estia</title>
<style>
:root{--ground:oklch(98.5% .006 90);--text:oklch(27% .02 250);--muted:oklch(48% .02 250);--action:oklch(42% .09 245)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(21% .015 250);--text:oklch(94% .008 90);--muted:oklch(74% .012 250);--action:oklch(78% .08 235)}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,sans-serif;text-align:center}
b{font:600 1.5rem Georgia,serif;color:var(--action)}
h1{margin:24px 0 8px;font:600 1.75rem/1.25 Georgia,serif}
p{margin:0 0 24px;max-width:40ch;color:var(--muted)}
a{color:var(--action)}
</style>
</head>
<body>
<b>Estia</b>
<h1>We will be right back</h1>
<p>${TEXT}</p>
<a href="">Try again</a>
</body>
</html>
`;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Responds for an upstream that cannot be reached: a page for people, JSON for programs. */
export function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  status: 502 | 503 | 504,
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const isPage = /\btext\/html\b/.test(request.headers.accept ?? '') && !request.url?.startsWith('/api');
  const body = isPage ? PAGE : JSON.stringify({ error: TEXT, code: 'unavailable' });
  response.writeHead(status, {
    ...DATA_HEADERS,
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_SECONDS),
    'Content-Security-Policy': POLICY,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
