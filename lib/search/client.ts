import { connect, type Socket } from 'node:net';
import { lastHeard } from '@/lib/realtime/heard';
import { indexAddress } from '@/lib/search/index-address';
import { eachLine } from '@/lib/search/lines';
import type { Answers, AskedQuestion, Question, QuestionKind, Reply } from '@/lib/search/questions';

// Asks the search index (server/search) over one connection per process.

/** Longer than the index waits for an announcement. Beyond it PostgreSQL is quicker. */
const PATIENCE_MS = 60;
/** Parts of the map and prices of a large market may take longer, and the counts of all places are 300 kB. */
const LONG_PATIENCE_MS = 250;
const LONG_KINDS: readonly QuestionKind[] = ['clusters', 'placeCounts', 'prices'];
/** While the index is away or loading, or has not answered several questions in a row, nobody asks it for this long. */
const PAUSE_MS = 1_000;
const MAX_SILENCES = 3;

type Settle = (reply: Reply | null) => void;

class Connection {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Settle>();
  #number = 0;

  constructor(address: string, onEnd: () => void) {
    this.#socket = connect(address);
    // A connection alone keeps no script running; a question does (`ask`).
    this.#socket.unref();
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.once('close', () => {
      for (const settle of this.#waiting.values()) settle(null);
      onEnd();
    });
    eachLine(this.#socket, (line) => {
      const reply = JSON.parse(line) as Reply;
      this.#waiting.get(reply.n)?.(reply);
    });
  }

  /** `null` without an answer in time. */
  ask(ask: Question, after: string[], patience: number): Promise<Reply | null> {
    this.#number += 1;
    const n = this.#number;
    return new Promise((resolve) => {
      this.#socket.ref();
      const settle: Settle = (reply) => {
        clearTimeout(timer);
        this.#waiting.delete(n);
        if (this.#waiting.size === 0) this.#socket.unref();
        resolve(reply);
      };
      // This process may have been the busy one: what has arrived meanwhile is read before `setImmediate`.
      const timer = setTimeout(() => setImmediate(settle, null), patience);
      this.#waiting.set(n, settle);
      this.#socket.write(`${JSON.stringify({ n, after, ask } satisfies AskedQuestion)}\n`);
    });
  }
}

type Client = { connection: Connection | null; pausedUntil: number; silences: number };
/** Next's bundles do not share modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaSearch?: Client };

/**
 * The index's answer, which reflects every announcement that this process has heard; `null` if it cannot answer in time (it is loading,
 * behind or away): then ask PostgreSQL. Never throws, and costs nothing while the index is away.
 */
export async function askIndex<Q extends Question>(question: Q): Promise<Answers[Q['kind']] | null> {
  holder.estiaSearch ??= { connection: null, pausedUntil: 0, silences: 0 };
  const client = holder.estiaSearch;
  if (performance.now() < client.pausedUntil) return null;
  const pause = () => {
    // Afterwards a single question finds out whether it answers again.
    client.silences = MAX_SILENCES - 1;
    client.pausedUntil = performance.now() + PAUSE_MS;
  };
  client.connection ??= new Connection(indexAddress(), () => {
    client.connection = null;
    pause();
  });
  const heard = lastHeard();
  const patience = LONG_KINDS.includes(question.kind) ? LONG_PATIENCE_MS : PATIENCE_MS;
  const reply = await client.connection.ask(question, heard === null ? [] : [heard], patience);
  if (reply && 'answer' in reply) {
    client.silences = 0;
    return reply.answer as Answers[Q['kind']];
  }
  if (reply?.not === 'loading' || reply?.not === 'failed') pause();
  if (!reply) client.silences += 1;
  if (client.silences >= MAX_SILENCES) pause();
  return null;
}
