// A local UploadThing: accepts signed uploads, lists, deletes and serves files like the service.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type StoredFile = { key: string; customId: string | null; data: Buffer; type: string; uploadedAt: number };

const API_KEY = 'sk_live_test';
const APP_ID = 'estia';
/** Begins the keys that the service's own client makes for this app. */
const KEY_PREFIX = 'LzuDowdFnZqY';

export async function startFakeUploadThing() {
  const files = new Map<string, StoredFile>();
  let isFull = false;
  const json = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const find = (id: string) => files.get(id) ?? [...files.values()].find((file) => file.customId === id);

  async function take(request: IncomingMessage, url: URL, body: Buffer, response: ServerResponse) {
    const [signed = '', signature] = url.href.split('&signature=');
    const expected = `hmac-sha256=${createHmac('sha256', API_KEY).update(signed).digest('hex')}`;
    if (decodeURIComponent(signature ?? '') !== expected)
      return json(response, { error: 'bad signature' }, 403);
    const says = (name: string) => url.searchParams.get(name) ?? '';
    if (!(Number(says('expires')) > Date.now())) return json(response, { error: 'expired' }, 403);
    const key = url.pathname.slice(1);
    if (says('x-ut-identifier') !== APP_ID || !key.startsWith(KEY_PREFIX))
      return json(response, { error: 'not a key of this app' }, 400);
    if (isFull) return json(response, { error: 'no room' }, 507);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    if (!(file instanceof File) || file.size !== Number(says('x-ut-file-size')) || !says('x-ut-file-name'))
      return json(response, { error: 'not the file that was signed' }, 400);
    files.set(key, {
      key,
      customId: says('x-ut-custom-id') || null,
      data: Buffer.from(await file.arrayBuffer()),
      type: decodeURIComponent(says('x-ut-file-type')),
      uploadedAt: Date.now(),
    });
    const address = `${url.origin}/f/${key}`;
    json(response, { url: address, appUrl: address, ufsUrl: address, fileHash: 'x', serverData: null });
  }

  function serve(request: IncomingMessage, url: URL, response: ServerResponse) {
    const file = find(decodeURIComponent(url.pathname.slice('/f/'.length)));
    if (!file) return json(response, {}, 404);
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.data.length,
      'last-modified': new Date(file.uploadedAt).toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : file.data);
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (request.method === 'PUT') return take(request, url, body, response);
    if (request.method === 'POST' && request.headers['x-uploadthing-api-key'] !== API_KEY)
      return json(response, { error: 'bad key' }, 401);
    if (url.pathname === '/v6/deleteFiles') {
      const { customIds = [], fileKeys = [] } = JSON.parse(body.toString()) as Record<string, string[]>;
      const found = [...customIds, ...fileKeys].flatMap((id) => find(id) ?? []);
      for (const file of found) files.delete(file.key);
      return json(response, { success: true, deletedCount: found.length });
    }
    if (url.pathname === '/v6/listFiles') {
      const { limit, offset } = JSON.parse(body.toString()) as { limit: number; offset: number };
      const page = [...files.values()].slice(offset, offset + limit).map((file) => ({
        id: file.key,
        key: file.key,
        customId: file.customId,
        name: file.customId ?? file.key,
        size: file.data.length,
        status: 'Uploaded',
        uploadedAt: file.uploadedAt,
      }));
      return json(response, { hasMore: offset + limit < files.size, files: page });
    }
    return serve(request, url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    files,
    settings: {
      token: Buffer.from(JSON.stringify({ apiKey: API_KEY, appId: APP_ID, regions: ['local1'] })).toString(
        'base64',
      ),
      apiUrl: url,
      ingestUrl: url,
      filesUrl: url,
    },
    refuseUploads: (value: boolean) => {
      isFull = value;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
