// H: bare Node that answers every request with the bytes of BYTES_FILE.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env.BYTES_FILE ?? '');
const encoding = process.env.BYTES_ENCODING;
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': body.length,
  ...(encoding && { 'Content-Encoding': encoding }),
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
