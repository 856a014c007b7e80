import { connect, type Socket } from 'node:net';
import { cacheAtMost } from '@/lib/next/page-facts';
import { lastHeard } from '@/lib/realtime/announcements';
import { noteHealth } from '@/lib/reporting/service-health';
import type { Answers, AskedQuestion, Question, Reply } from '@/lib/search/questions';
import { eachLine, indexAddress } from '@/lib/search/socket';

// Asks the search index (server/search) over one connection per process.

/** Longer than the index waits for an announcement. SQL may take longer in a large market. */
const PATIENCE_MS = 250;
/** How long an answer without a program's latest changes may be cached. */
const LATE_SECONDS = 1;
/** How long requests skip the index while it is away, loading, or has not answered MAX_SILENCES questions in a row. */
const PAUSE_MS = 1_000;
const MAX_SILENCES = 3;

type Settle = (reply: Reply | null) => void;

class Connection {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Settle>();
  #number = 0;

  constructor(address: string, onEnd: () => void) {
    this.#socket = connect(address);
    // The connection does not keep a script running; a pending question does (`ask`).
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

  end(): void {
    this.#socket.destroy();
  }

  ask(ask: Question, after: string | null): Promise<Reply | null> {
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
      // If this process was busy, `setImmediate` lets it read the answers that have arrived.
      const timer = setTimeout(() => setImmediate(settle, null), PATIENCE_MS);
      this.#waiting.set(n, settle);
      this.#socket.write(`${JSON.stringify({ n, after, ask } satisfies AskedQuestion)}\n`);
    });
  }
}

type Client = { connection: Connection | null; pausedUntil: number; silences: number };
/** Next's bundles do not share modules, hence globalThis. */
const holder = globalThis as typeof globalThis & { estiaSearch?: Client };

/** Reflects every announcement that this process has received; `null`: ask PostgreSQL. Never throws. */
export async function askIndex<Q extends Question>(question: Q): Promise<Answers[Q['kind']] | null> {
  holder.estiaSearch ??= { connection: null, pausedUntil: 0, silences: 0 };
  const client = holder.estiaSearch;
  if (performance.now() < client.pausedUntil) return null;
  const pause = (reason: string) => {
    noteHealth('search-index', new Error(reason));
    // Afterwards a single question tests whether it answers again.
    client.silences = MAX_SILENCES - 1;
    client.pausedUntil = performance.now() + PAUSE_MS;
  };
  client.connection ??= new Connection(indexAddress(), () => {
    client.connection = null;
    pause('it is not running, or does not answer');
  });
  const reply = await client.connection.ask(question, lastHeard());
  if (reply && 'answer' in reply) {
    client.silences = 0;
    noteHealth('search-index');
    // Place counts are cached until the next announcement, so a late answer is of no use.
    if (reply.isLate && question.kind === 'placeCounts') return null;
    if (reply.isLate) cacheAtMost(LATE_SECONDS);
    return reply.answer as Answers[Q['kind']];
  }
  if (!reply) client.silences += 1;
  else if (reply.not !== 'behind') pause(`it answered that it is ${reply.not}`);
  // A new connection, so that the index does not answer expired questions first.
  if (client.silences >= MAX_SILENCES) client.connection?.end();
  return null;
}
