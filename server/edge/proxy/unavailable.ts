import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentLanguage } from '@/lib/language/current-language';
import { languageOf } from '@/lib/language/language-of';
import { inLanguage } from '@/lib/next/spoken-language';
import { DATA_HEADERS } from '@/lib/requests/security-headers';
import { tErrors } from '@/messages/errors';
import { tRefusals } from '@/messages/refusals';

const RETRY_AFTER_SECONDS = 5;

type Words = { title: string; heading: string; text: string };

/** Colours as in app/globals.css. Self-contained: build files come from the process that is down. */
const pageOf = ({ title, heading, text }: Words) => `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${title} | Estia</title>
<style>
:root{--ground:oklch(.984 .006 85);--ink:oklch(.255 .025 250);--muted:oklch(.5 .022 250);--aegean:oklch(.43 .105 245);--terracotta:oklch(.53 .135 38)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(.185 .015 250);--ink:oklch(.94 .008 85);--muted:oklch(.72 .015 250);--aegean:oklch(.74 .095 238);--terracotta:oklch(.76 .11 45)}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;padding:24px;box-sizing:border-box;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;text-align:center}
b{font:600 1.75rem Georgia,serif;color:var(--aegean)}
i{font-style:normal;color:var(--terracotta)}
h1{margin:24px 0 8px;font:500 2rem/1.2 Georgia,serif}
p{margin:0 0 24px;max-width:40ch;color:var(--muted);text-wrap:balance}
a{padding:10px 20px;border:1px solid transparent;border-radius:10px;background:var(--aegean);color:var(--ground);font-weight:600;text-decoration:none}
</style>
</head>
<body>
<b>est<i>í</i>a</b>
<h1>${heading}</h1>
<p>${text} ${tRefusals('retries')}</p>
<a href="">${tRefusals('again')}</a>
</body>
</html>
`;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  status: 502 | 503 | 504,
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const words = () => ({
    title: tRefusals('unavailableTitle'),
    heading: tRefusals('unavailableHeading'),
    text: tErrors('unavailable'),
  });
  answer(request, response, { status, code: 'unavailable', words });
}

/** Closes the connection: the rest of the body would be read as the next request. */
export function answerTooMany(request: IncomingMessage, response: ServerResponse): void {
  const words = () => ({
    title: tRefusals('manyTitle'),
    heading: tRefusals('manyHeading'),
    text: tRefusals('manyConnections'),
  });
  response.setHeader('Connection', 'close');
  answer(request, response, { status: 429, code: 'rate_limited', words });
}

/** For people a page in the language of its address, for programs JSON. */
function answer(
  { headers, method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  { status, code, words }: { status: number; code: string; words: () => Words },
): void {
  const isPage = /\btext\/html\b/.test(headers.accept ?? '') && !url.startsWith('/api');
  const body = inLanguage(languageOf(url), () =>
    isPage ? pageOf(words()) : JSON.stringify({ error: words().text, code }),
  );
  response.writeHead(status, {
    ...DATA_HEADERS,
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_SECONDS),
    'Content-Security-Policy': POLICY,
  });
  response.end(method === 'HEAD' ? undefined : body);
}
