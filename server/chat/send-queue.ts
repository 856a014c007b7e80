import type { Actor } from '@/lib/auth/types';
import type { BurstLimit } from '@/lib/chat/burst-limit';
import type { SendMessageInput } from '@/lib/chat/schema';
import { explainOrFind, insertMessages, limitBurst, sendMessage } from '@/lib/chat/send-commands';
import type { ChatMessage } from '@/lib/chat/types';
import { isDatabaseOutage } from '@/lib/errors';

/** Only many people at once fill it; larger statements are cheaper for each message (docs/decisions/044-chat-delivery.md). */
const BATCH = 500;

type Waiting = {
  key: string;
  actor: Actor;
  input: SendMessageInput;
  resolve: (message: ChatMessage) => void;
  reject: (error: unknown) => void;
};

/**
 * Stores what many people send at the same time in one statement: one COMMIT for all that arrived while the last one was
 * written. Nobody waits for company: a single message goes at once. One batch at a time keeps the order of each sender.
 */
export class SendQueue {
  readonly #burst: BurstLimit | undefined;
  readonly #onStored: (message: ChatMessage) => void;
  #waiting: Waiting[] = [];
  #isWorking = false;
  #batch: Promise<void> = Promise.resolve();

  /** `onStored` hears of each new message before its sender does. */
  constructor(burst: BurstLimit | undefined, onStored: (message: ChatMessage) => void) {
    this.#burst = burst;
    this.#onStored = onStored;
  }

  /** As `sendMessage`, with what it throws. */
  send(actor: Actor, input: SendMessageInput): Promise<ChatMessage> {
    return new Promise((resolve, reject) => {
      limitBurst(actor, this.#burst);
      this.#waiting.push({ key: `${actor.id} ${input.clientId}`, actor, input, resolve, reject });
      if (this.#isWorking) return;
      this.#isWorking = true;
      // After everything that has arrived in this turn of the event loop.
      setImmediate(() => void this.#work());
    });
  }

  /** Resolves when what is being stored now is stored and answered, or has failed. */
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

  /** The same message twice would be refused as a whole: the second try stays for the next batch. */
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

  /** One of them was in the way of all (stored by another process in the same moment): each by itself. */
  async #storeSingly(batch: readonly Waiting[]): Promise<void> {
    for (const { actor, input, resolve, reject } of batch) {
      await sendMessage(actor, input).then(resolve, reject);
    }
  }
}
