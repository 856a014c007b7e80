// Stands in for the web process: POST /api/chat/ID/messages/ and POST /writes/NAME run the commands of the product with
// bearer tokens, POST /enquiry and POST /reply those of visitors and of the e-mail provider. A production build would take longer than the run itself. With ACK_BEFORE_COMMIT it is the faulty
// control.
import { createServer, type IncomingMessage } from 'node:http';
import { getActorByBearerToken } from '@/lib/auth/queries';
import type { Actor } from '@/lib/auth/types';
import { toApiMessage } from '@/lib/chat/protocol/api-shape';
import { sendMessageInputSchema } from '@/lib/chat/schema';
import { sendMessage } from '@/lib/chat/send-commands';
import { sendRequest } from '@/lib/connections/commands';
import { confirmEnquiry } from '@/lib/enquiries/commands';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/errors';
import { setFavourite } from '@/lib/favourites/commands';
import { favouriteInputSchema } from '@/lib/favourites/schema';
import { receiveMail } from '@/lib/inbound/commands';
import { createListing, updateListing } from '@/lib/listings/commands';
import { saveDraft } from '@/lib/listings/form/draft-commands';
import { saveDraftSchema } from '@/lib/listings/form/draft-schema';
import { personInputSchema } from '@/lib/people/schema';
import { createReview, editReview } from '@/lib/reviews/commands';
import { reviewEditSchema, reviewInputSchema } from '@/lib/reviews/schema';
import { parseInput } from '@/lib/validation';

const lies = process.env.ACK_BEFORE_COMMIT === '1';
/** Like a program that buffers writes in memory and stores them shortly afterwards. */
const LATE_MS = 1_000;

const WRITES: Record<string, (actor: Actor, input: never) => Promise<object>> = {
  favourite: (actor, input) => setFavourite(actor, parseInput(favouriteInputSchema, input)),
  review: (actor, input) => createReview(actor, parseInput(reviewInputSchema, input)),
  'review edit': (actor, input) => editReview(actor, parseInput(reviewEditSchema, input)),
  listing: createListing,
  'listing edit': updateListing,
  draft: (actor, input) => saveDraft(actor, parseInput(saveDraftSchema, input)),
  'connection request': (actor, input) => sendRequest(actor, parseInput(personInputSchema, input)),
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

async function actorOf(request: IncomingMessage): Promise<Actor> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const actor = await getActorByBearerToken(token);
  if (!actor) throw new Error('no actor');
  return actor;
}

/** Runs a write, or the faulty control: answers first and writes later. */
async function answer<T>(work: () => Promise<T>, early: T): Promise<T> {
  if (!lies) return work();
  setTimeout(() => void work().catch(() => undefined), LATE_MS);
  return early;
}

async function send(request: IncomingMessage, threadId: number): Promise<object> {
  const actor = await actorOf(request);
  const { content, client_id: clientId } = await bodyOf(request);
  const input = parseInput(sendMessageInputSchema, { threadId, clientId, content });
  return answer<object>(async () => toApiMessage(await sendMessage(actor, input)), {
    client_id: input.clientId,
  });
}

async function write(request: IncomingMessage, name: string): Promise<object> {
  const actor = await actorOf(request);
  const input = await bodyOf(request);
  return answer<object>(async () => WRITES[name]?.(actor, input as never) ?? {}, {});
}

/** Visitors have no token. */
async function enquire(request: IncomingMessage): Promise<object> {
  const { id, code, browser } = (await bodyOf(request)) as Record<string, string>;
  const origin = { address: null, isDirect: false, device: 'Test' };
  await confirmEnquiry({ id: id ?? '', code: code ?? '' }, { browser, origin, devices: null });
  return {};
}

async function reply(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const header = (name: string) => String(request.headers[`svix-${name}`]);
  const signature = { id: header('id'), timestamp: header('timestamp'), signature: header('signature') };
  return receiveMail(Buffer.concat(chunks).toString(), signature);
}

const VISITORS: Record<string, (request: IncomingMessage) => Promise<object>> = {
  '/enquiry': enquire,
  '/reply': reply,
};

createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '');
  const threadId = Number(/^\/api\/chat\/(\d+)\/messages\/$/.exec(path)?.[1] ?? 0);
  const name = /^\/writes\/(.+)$/.exec(path)?.[1] ?? '';
  const visit = VISITORS[path];
  if (!threadId && !visit && !WRITES[name]) {
    response.writeHead(path === '/healthz' ? 200 : 404).end();
    return;
  }
  const work = visit ? visit(request) : threadId ? send(request, threadId) : write(request, name);
  work.then(
    (body) => response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    (thrown: unknown) => {
      const { code, message, cause } = toAppError(thrown);
      response.writeHead(code === 'unavailable' ? 503 : 500).end(`${code}: ${String(cause ?? message)}`);
    },
  );
}).listen(env().CHAT_PORT, '127.0.0.1');
