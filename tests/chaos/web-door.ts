// Stands in for the web process: POST /api/chat/ID/messages/ with the same command and bearer tokens. A production
// build would take longer than the run itself. With ACK_BEFORE_COMMIT it is the faulty control.
import { createServer, type IncomingMessage } from 'node:http';
import { getActorByBearerToken } from '@/lib/auth/queries';
import { toApiMessage } from '@/lib/chat/api-shape';
import { sendMessageInputSchema } from '@/lib/chat/schema';
import { sendMessage } from '@/lib/chat/send-commands';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/errors';
import { parseInput } from '@/lib/validation';

const lies = process.env.ACK_BEFORE_COMMIT === '1';

async function bodyOf(request: IncomingMessage): Promise<{ content?: unknown; client_id?: unknown }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as object;
}

async function send(request: IncomingMessage, threadId: number): Promise<object> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const actor = await getActorByBearerToken(token);
  if (!actor) throw new Error('no actor');
  const { content, client_id: clientId } = await bodyOf(request);
  const input = parseInput(sendMessageInputSchema, { threadId, clientId, content });
  if (!lies) return toApiMessage(await sendMessage(actor, input));
  // Like a program that buffers messages in memory and writes them shortly afterwards.
  setTimeout(() => void sendMessage(actor, input).catch(() => undefined), 400);
  return { client_id: input.clientId };
}

createServer((request, response) => {
  const threadId = Number(/^\/api\/chat\/(\d+)\/messages\/$/.exec(request.url ?? '')?.[1] ?? 0);
  if (!threadId) {
    response.writeHead(request.url === '/healthz' ? 200 : 404).end();
    return;
  }
  send(request, threadId).then(
    (body) => response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(toAppError(error).code === 'unavailable' ? 503 : 500).end(),
  );
}).listen(env().CHAT_PORT, '127.0.0.1');
