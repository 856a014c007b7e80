import type { Actor } from '@/lib/auth/types';
import type { BurstLimit } from '@/lib/chat/burst-limit';
import type { SendMessageInput } from '@/lib/chat/schema';
import { explainOrFind, insertMessages, limitBurst, sendMessage } from '@/lib/chat/send-commands';
import type { ChatMessage } from '@/lib/chat/types';
import { isDatabaseOutage } from '@/lib/errors';

/** Reached only under heavy load; larger statements are cheaper per message (decision 030). */
const BATCH = 500;

type Waiting = {
  key: string;
  actor: Actor;
  input: SendMessageInput;
  resolve: (message: ChatMessage) => void;
  reject: (error: unknown) => void;
};

/** One COMMIT for all messages that arrived during the previous batch. One batch at a time keeps each sender's order. */
export class SendQueue {
  readonly #burst: BurstLimit | undefined;
  readonly #onStored: (message: ChatMessage) => void;
  #waiting: Waiting[] = [];
  #isWorking = false;
  #batch: Promise<void> = Promise.resolve();

  /** Called before the sender gets the acknowledgement. */
  constructor(burst: BurstLimit | undefined, onStored: (message: ChatMessage) => void) {
    this.#burst = burst;
    this.#onStored = onStored;
  }

  send(actor: Actor, input: SendMessageInput): Promise<ChatMessage> {
    return new Promise((resolve, reject) => {
      limitBurst(actor, this.#burst);
      this.#waiting.push({ key: `${actor.id} ${input.clientId}`, actor, input, resolve, reject });
      if (this.#isWorking) return;
      this.#isWorking = true;
      // Runs in the next turn, so that the batch has everything that arrives in this one.
      setImmediate(() => void this.#work());
    });
  }

  whenStored(): Promise<void> {
    return this.#batch;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#batch = this.#storeBatch(this.#takeBatch());
      await this.#batch;
    }
    this.#isWorking = false;
  }

  /** A batch with one message twice would fail as a whole, so a repeated one waits. */
  #takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const item of this.#waiting) {
      if (batch.size < BATCH && !batch.has(item.key)) batch.set(item.key, item);
      else rest.push(item);
    }
    this.#waiting = rest;
    return [...batch.values()];
  }

  async #storeBatch(batch: readonly Waiting[]): Promise<void> {
    let stored: (ChatMessage | null)[];
    try {
      stored = await insertMessages(batch);
    } catch (error) {
      if (isDatabaseOutage(error)) for (const { reject } of batch) reject(error);
      else await this.#storeSingly(batch);
      return;
    }
    for (const [index, { actor, input, resolve, reject }] of batch.entries()) {
      const message = stored[index];
      if (message) {
        this.#onStored(message);
        resolve(message);
      } else explainOrFind(actor, input).then(resolve, reject);
    }
  }

  /** One message made the whole batch fail, because another process stored it at the same moment. */
  async #storeSingly(batch: readonly Waiting[]): Promise<void> {
    for (const { actor, input, resolve, reject } of batch) {
      await sendMessage(actor, input).then(resolve, reject);
    }
  }
}
