import { BurstLimit } from '@/lib/chat/burst-limit';
import { type ClientEventName, clientEventSchemas } from '@/lib/chat/protocol/socket-events';
import { AppError, toAppError } from '@/lib/errors';
import { log, logFailure } from '@/lib/log';
import { parseInput, strictly } from '@/lib/validation';
import { type HandlerContext, handlers } from './event-handlers';
import type { ChatSocket } from './sockets';

/** Per person, over all tabs and devices; a burst for twenty tabs that reconnect at once. */
export const EVENT_BURST = { capacity: 80, perSecond: 20 };
/** Refused events before a socket is closed. No person sends so many. */
const REFUSALS = { capacity: 300, perSecond: 5 };

type Limits = { events?: { capacity: number; perSecond: number } };

/** Every event passes through here: limits, payload, handler, acknowledgement. No error escapes. */
export class EventGate {
  readonly #context: HandlerContext;
  readonly #events: BurstLimit;
  readonly #refusals = new BurstLimit(REFUSALS.capacity, REFUSALS.perSecond);
  #running = 0;

  constructor(context: HandlerContext, { events = EVENT_BURST }: Limits = {}) {
    this.#context = context;
    this.#events = new BurstLimit(events.capacity, events.perSecond);
  }

  get running(): number {
    return this.#running;
  }

  open(socket: ChatSocket): void {
    socket.onAny((event: string, ...args: unknown[]) => void this.#take(socket, event, args));
  }

  async #take(socket: ChatSocket, event: string, args: readonly unknown[]): Promise<void> {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: object) => void) : undefined;
    this.#running += 1;
    try {
      const answer = await this.#answer(socket, event, args[0] === last && acknowledge ? undefined : args[0]);
      acknowledge?.({ ok: true, ...answer });
    } catch (thrown) {
      const error = toAppError(thrown);
      logFailure(error, 'event failed', { event });
      const { code, message, retryAfter } = error;
      const details = { code, message, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
      acknowledge?.({ ok: false, error: details });
      this.#countRefusal(socket, code);
    } finally {
      this.#running -= 1;
    }
  }

  async #answer(socket: ChatSocket, event: string, payload: unknown): Promise<object> {
    if (!this.#events.take(socket.data.actor.id)) {
      throw new AppError('rate_limited', 'Too many events. Please slow down.', { retryAfter: 1 });
    }
    if (!isKnown(event)) throw new AppError('invalid', 'Unknown event.');
    const schema: (typeof clientEventSchemas)[ClientEventName] = clientEventSchemas[event];
    const handle = handlers[event] as (
      socket: ChatSocket,
      input: unknown,
      context: HandlerContext,
    ) => Promise<object>;
    return handle(socket, parseInput(strictly(schema), payload ?? undefined), this.#context);
  }

  #countRefusal(socket: ChatSocket, code: string): void {
    if (code !== 'invalid' && code !== 'rate_limited') return;
    if (this.#refusals.take(socket.data.actor.id)) return;
    log.warn({ user: socket.data.actor.id }, 'a socket that kept sending invalid events was closed');
    socket.disconnect(true);
  }
}

function isKnown(event: string): event is ClientEventName {
  return Object.hasOwn(clientEventSchemas, event);
}
