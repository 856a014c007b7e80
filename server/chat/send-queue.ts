import type { Actor } from '@/lib/auth/types';
import type { BurstLimit } from '@/lib/chat/burst-limit';
import type { SendMessageInput } from '@/lib/chat/schema';
import { explainOrFind, insertMessages, limitBurst, sendMessage } from '@/lib/chat/send-commands';
import type { ChatMessage } from '@/lib/chat/types';
import { isDatabaseOutage } from '@/lib/errors';

/** Only reached under heavy load; larger statements are cheaper per message (docs/decisions/030-chat-over-postgresql.md). */
const BATCH = 500;

type Waiting = {
  key: string;
  actor: Actor;
  input: SendMessageInput;
  resolve: (message: ChatMessage) => void;
  reject: (error: unknown) => void;
};

/**
 * Stores messages that arrive at the same time in one statement, with one COMMIT for all that arrived while the previous batch
 * was written. A single message is stored at once. One batch at a time keeps the order of each sender.
 */
export class SendQueue {
  readonly #burst: BurstLimit | undefined;
  readonly #onStored: (message: ChatMessage) => void;
  #waiting: Waiting[] = [];
  #isWorking = false;
  #batch: Promise<void> = Promise.resolve();

  /** `onStored` is called with each new message before its sender gets the acknowledgement. */
  constructor(burst: BurstLimit | undefined, onStored: (message: ChatMessage) => void) {
    this.#burst = burst;
    this.#onStored = onStored;
  }

  /** `sendMessage` through the queue; throws the same errors. */
  send(actor: Actor, input: SendMessageInput): Promise<ChatMessage> {
    return new Promise((resolve, reject) => {
      limitBurst(actor, this.#burst);
      this.#waiting.push({ key: `${actor.id} ${input.clientId}`, actor, input, resolve, reject });
      if (this.#isWorking) return;
      this.#isWorking = true;
      // In the next turn, so that everything that arrives in this one is in the batch.
      setImmediate(() => void this.#work());
    });
  }

  /** Resolves when the current batch is stored and acknowledged, or has failed. */
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

  /** A batch holding one message twice would fail as a whole, so a repeated one waits for the next batch. */
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

  /** One message made the whole batch fail (another process stored it at the same moment), so each is stored by itself. */
  async #storeSingly(batch: readonly Waiting[]): Promise<void> {
    for (const { actor, input, resolve, reject } of batch) {
      await sendMessage(actor, input).then(resolve, reject);
    }
  }
}
