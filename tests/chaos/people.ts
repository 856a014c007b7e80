// People who message each other throughout: each message is retried until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { fromApiMessage } from '@/lib/chat/protocol/api-shape';
import type { ChatMessage } from '@/lib/chat/types';
import { sleep } from '../../scripts/lib/processes/run';
import { actorOf, createThread } from '../support/chat';
import { socketTo, type TestSocket } from '../support/chat-client';
import { createBearerToken, createUser } from '../support/factories';
import type { History } from './history';

const ACK_MS = 3_000;
const TRY_PAUSE_MS = 150;

export type Doors = {
  /** Ports of the sidecars. */
  sidecars: readonly number[];
  /** Port of the web process. */
  web: number;
};

/** A person with one auto-reconnecting socket that resumes after the last seq and records messages in order. */
export class Person {
  readonly id: string;
  readonly token: string;
  readonly threadId: number;
  readonly got: ChatMessage[] = [];
  #socket: TestSocket | undefined;
  #resuming: Promise<void> | undefined;
  #isOver = false;

  constructor(id: string, token: string, threadId: number) {
    this.id = id;
    this.token = token;
    this.threadId = threadId;
  }

  get socket(): TestSocket | undefined {
    return this.#socket?.connected ? this.#socket : undefined;
  }

  /** Stays connected, switching to the next sidecar on failure, until `leave`. */
  async stay({ sidecars }: Doors): Promise<void> {
    for (let turn = Math.floor(Math.random() * sidecars.length); !this.#isOver; turn += 1) {
      const socket = socketTo(sidecars[turn % sidecars.length] ?? 0, { token: this.token });
      this.#socket = socket;
      socket.on('chat.message', (message) => this.#take(fromApiMessage(message)));
      socket.on('chat.resync', () => void this.catchUp());
      const ended = new Promise<void>((resolve) => {
        socket.once('connect_error', () => resolve());
        socket.once('disconnect', () => resolve());
      });
      socket.once('connect', () => void this.catchUp());
      socket.connect();
      await ended;
      socket.disconnect();
      await sleep(100 + Math.random() * 200);
    }
  }

  #take(message: ChatMessage): void {
    if (message.threadId !== this.threadId || message.seq <= this.got.length) return;
    if (message.seq === this.got.length + 1) this.got.push(message);
    else void this.catchUp();
  }

  async catchUp(): Promise<void> {
    this.#resuming ??= this.#resume().finally(() => {
      this.#resuming = undefined;
    });
    await this.#resuming;
  }

  async #resume(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const input = { thread_id: this.threadId, after_seq: this.got.length };
      const answer = await this.socket
        ?.timeout(ACK_MS)
        .emitWithAck('chat.resume', input)
        .catch(() => undefined);
      if (!answer?.ok) return;
      for (const message of answer.messages) {
        if (message.seq === this.got.length + 1) this.got.push(fromApiMessage(message));
      }
      hasMore = answer.has_more;
    }
  }

  leave(): void {
    this.#isOver = true;
    this.#socket?.disconnect();
  }
}

/** Pairs of people, each with a thread. */
export async function createPairs(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    const [a, b] = [actorOf(await createUser()), actorOf(await createUser())];
    const threadId = await createThread(a, b);
    for (const { id } of [a, b]) {
      const token = await createBearerToken(id);
      people.push(new Person(id, token, threadId));
    }
  }
  return people;
}

async function trySocket(person: Person, clientId: string, content: string): Promise<boolean> {
  const input = { thread_id: person.threadId, client_id: clientId, content };
  const answer = await person.socket
    ?.timeout(ACK_MS)
    .emitWithAck('chat.message', input)
    .catch(() => undefined);
  return answer?.ok === true;
}

async function tryWeb(person: Person, port: number, clientId: string, content: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/chat/${person.threadId}/messages/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content, client_id: clientId }),
      signal: AbortSignal.timeout(ACK_MS),
    });
    return response.status === 201;
  } catch {
    return false;
  }
}

/** Sends about four messages a second until `until`, each through either endpoint, retried until acknowledged. */
export async function write(
  person: Person,
  doors: Doors,
  history: History,
  isOver: () => boolean,
): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    const clientId = randomUUID();
    const entry = { threadId: person.threadId, isAcknowledged: false };
    history.set(clientId, entry);
    while (!entry.isAcknowledged) {
      const content = `${person.id} ${number}`;
      entry.isAcknowledged =
        Math.random() < 0.6
          ? await trySocket(person, clientId, content)
          : await tryWeb(person, doors.web, clientId, content);
      if (!entry.isAcknowledged) await sleep(TRY_PAUSE_MS);
      if (!entry.isAcknowledged && isOver()) return;
    }
    await sleep(200 + Math.random() * 100);
  }
}
