import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { AppError } from '@/lib/errors';
import { noteHealth } from '@/lib/reporting/service-health';
import type { PhotoProblem } from '@/lib/storage/photo-problems';
import type { StoredPicture } from '@/lib/storage/pictures/store-picture';
import { photoRefusal } from '@/lib/storage/uploads/incoming';
import { tUploads } from '@/messages/uploads';

export type PictureRequest = { id: number; path: string; key: string };
export type PictureAnswer =
  | { id: number; ok: true; picture: StoredPicture }
  | { id: number; ok: false; problem: PhotoProblem | null; message: string };

const PROGRAM = 'server/pictures/main.ts';
/** The largest photo takes about two seconds; a hanging decoder is killed. */
const ANSWER_LIMIT_MS = 60_000;
const IDLE_MS = 5 * 60_000;
/** Beyond this, clients should retry later. */
const MAX_WAITING = 60;
/** Leaves room for others. */
const MAX_WAITING_PER_PERSON = 40;

type Work = () => Promise<void>;
type Holder = {
  child: ChildProcess | null;
  idle?: NodeJS.Timeout;
  /** By person; the first is served next. */
  lines: Map<string, Work[]>;
  isWorking: boolean;
  waiting: number;
  last: number;
};

// One per process, across hot reloads and bundled copies of this module.
const shared = globalThis as typeof globalThis & { estiaPictures?: Holder };
shared.estiaPictures ??= { child: null, lines: new Map(), isWorking: false, waiting: 0, last: 0 };
const holder = shared.estiaPictures;

export function warmUpPictureProcess(): void {
  runningChild();
  rest();
}

function runningChild(): ChildProcess {
  if (holder.child?.connected) return holder.child;
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (holder.child === child) holder.child = null;
  });
  child.on('error', () => undefined); // `exit` reports it to those waiting
  // The child must not keep this process alive.
  child.unref();
  child.channel?.unref();
  holder.child = child;
  return child;
}

/** Ends the child after idling. It also ends with this process. */
function rest(): void {
  clearTimeout(holder.idle);
  holder.idle = setTimeout(() => {
    if (holder.waiting === 0) holder.child?.disconnect();
  }, IDLE_MS).unref();
}

/**
 * One at a time, round-robin by person.
 * @throws AppError `invalid` if it is not a valid photo, `storage_full`, `unavailable` if the queue is full
 */
export async function encodePicture(path: string, key: string, ownerId: string): Promise<StoredPicture> {
  const line = holder.lines.get(ownerId) ?? [];
  if (holder.waiting >= MAX_WAITING || line.length >= MAX_WAITING_PER_PERSON) throw busy();
  holder.waiting += 1;
  try {
    return await new Promise((resolve, reject) => {
      // Taken by another request's turn, but its errors are in the language of this one.
      line.push(
        AsyncLocalStorage.bind(() =>
          Promise.resolve()
            .then(() => ask(path, key))
            .then(resolve, reject),
        ),
      );
      holder.lines.set(ownerId, line);
      void takeTurns();
    });
  } finally {
    holder.waiting -= 1;
    rest();
  }
}

async function takeTurns(): Promise<void> {
  if (holder.isWorking) return;
  holder.isWorking = true;
  for (let next = takeNext(); next; next = takeNext()) await next();
  holder.isWorking = false;
}

function takeNext(): Work | undefined {
  const [first] = holder.lines;
  if (!first) return undefined;
  const [ownerId, [next, ...rest]] = first;
  holder.lines.delete(ownerId);
  if (rest.length > 0) holder.lines.set(ownerId, rest);
  return next;
}

const busy = (cause?: unknown) =>
  new AppError('unavailable', tUploads('busy'), {
    retryAfter: 5,
    cause,
  });

function ask(path: string, key: string): Promise<StoredPicture> {
  const child = runningChild();
  holder.last += 1;
  const request: PictureRequest = { id: holder.last, path, key };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), ANSWER_LIMIT_MS);
    const settle = AsyncLocalStorage.bind((work: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      work();
    });
    const onExit = () => settle(() => reject(busy(new Error('the picture process ended'))));
    const onMessage = (message: unknown) => {
      const answer = message as PictureAnswer;
      if (answer.id !== request.id) return;
      // The child stores the picture, and has no database to note it in.
      if (answer.ok) noteHealth('pictures');
      else if (!answer.problem || answer.problem === 'noSpace')
        noteHealth('pictures', new Error(answer.message));
      settle(() => {
        if (answer.ok) resolve(answer.picture);
        else if (answer.problem) reject(photoRefusal(answer.problem, new Error(answer.message)));
        else reject(busy(new Error(answer.message)));
      });
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.send(request, (error) => {
      if (error) settle(() => reject(busy(error)));
    });
  });
}
