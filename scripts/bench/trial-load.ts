// Actions of visitors, an owner and chatting people during a trial. Clients fail over to the other page cache, as
// behind a load balancer.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { sleep } from '../lib/processes/run';
import type { Talker } from './chat-load';

const SAMPLE_PASSWORD = 'estia-sample-1';
const ANSWER_MS = 5_000;
const isDone = (status: number) => status < 500;

export type Asked = { status: number; body: string; tries: number };

/** Tries one page cache, then the others; `status` 0 if none answered. */
export async function ask(urls: readonly string[], path: string, init: RequestInit = {}): Promise<Asked> {
  let tries = 0;
  let last = { status: 0, body: '' };
  for (const url of urls) {
    tries += 1;
    try {
      const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      last = { status: answer.status, body: await answer.text() };
      if (isDone(last.status)) break;
    } catch {
      last = { status: 0, body: '' };
    }
  }
  return { ...last, tries };
}

/** An owner with a listing for sale, through the API. */
export type Owner = {
  id: number;
  price: number;
  setPublished: (urls: readonly string[], isPublished: boolean) => Promise<Asked>;
};

export async function signInOwner(url: string): Promise<Owner> {
  const json = { 'Content-Type': 'application/json' };
  const login = { email: 'owner@estia.example', password: SAMPLE_PASSWORD, token: true };
  const { body } = await ask([url], '/api/users/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(login),
  });
  const { access, user } = JSON.parse(body) as { access: string; user: { username: string } };
  const headers = { Authorization: `Bearer ${access}` };
  const mine = await ask([url], '/api/properties/my-properties/', { headers });
  type Mine = { id: number; price: number; property_status: string; is_published: boolean };
  const homes = JSON.parse(mine.body) as Mine[];
  const home = homes.find((one) => one.is_published && /sale/i.test(one.property_status) && one.price > 0);
  if (!home) throw new Error('the sample owner has no home for sale');
  return {
    id: home.id,
    price: home.price,
    setPublished: (urls, isPublished) =>
      ask(
        urls,
        `/api/properties/${user.username}/property/${home.id}/${isPublished ? 'publish' : 'unpublish'}/`,
        {
          method: 'PUT',
          headers,
        },
      ),
  };
}

export type Visits = { asked: number; secondTry: number; failed: number };

/** Reads pages one after the other until `isOver`. */
export async function visit(
  urls: readonly string[],
  paths: readonly string[],
  isOver: () => boolean,
): Promise<Visits> {
  const visits: Visits = { asked: 0, secondTry: 0, failed: 0 };
  for (let turn = 0; !isOver(); turn += 1) {
    const order = turn % 2 ? urls : [...urls].reverse();
    const { status, tries } = await ask(order, paths[turn % paths.length] ?? '/');
    visits.asked += 1;
    if (tries > 1) visits.secondTry += 1;
    if (status !== 200) visits.failed += 1;
    await sleep(5);
  }
  return visits;
}

export type Said = { clientId: string; content: string };

function dial(url: string, token: string): Socket {
  return io(url, { transports: ['websocket'], forceNew: true, auth: { token }, reconnectionDelay: 200 });
}

/** Sends a message every `pauseMs`, retrying until acknowledged, and reports the acknowledged ones. */
export async function chat(
  urls: readonly string[],
  { token, threadId }: Talker,
  pauseMs: number,
  isOver: () => boolean,
): Promise<Said[]> {
  const sockets = urls.map((url) => dial(url, token));
  const acknowledged: Said[] = [];
  for (let number = 0; !isOver(); number += 1) {
    const said = { clientId: randomUUID(), content: `message ${number}` };
    for (let turn = number, isStored = false; !isStored; turn += 1) {
      const socket = sockets[turn % sockets.length];
      const message = { thread_id: threadId, client_id: said.clientId, content: said.content };
      isStored = await (socket?.connected
        ? socket.timeout(2_000).emitWithAck('chat.message', message)
        : sleep(50)
      ).then(
        (answer: unknown) => (answer as { ok?: boolean } | undefined)?.ok === true,
        () => false,
      );
      if (!isStored) await sleep(50);
    }
    acknowledged.push(said);
    await sleep(pauseMs);
  }
  for (const socket of sockets) socket.disconnect();
  return acknowledged;
}

/** Acknowledged messages, by client id, that are not stored, and messages stored more than once. */
export async function judgeStored(
  url: string,
  clientIds: readonly string[],
): Promise<{ lost: number; twice: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; times: number }>(
      'SELECT client_id::text AS id, count(*)::int AS times FROM messages WHERE client_id = ANY($1::uuid[]) GROUP BY 1',
      [clientIds],
    );
    return { lost: clientIds.length - rows.length, twice: rows.filter(({ times }) => times > 1).length };
  } finally {
    await client.end();
  }
}
