import { type ChildProcess, spawn } from 'node:child_process';
import { AppError } from '@/lib/errors';
import type { PhotoProblem } from '@/lib/storage/constants';
import { photoRefusal } from '@/lib/storage/incoming';
import type { StoredPicture } from '@/lib/storage/pictures';

/** To the process that decodes pictures (server/pictures/main.ts), and back. */
export type PictureRequest = { id: number; path: string };
export type PictureAnswer =
  | { id: number; ok: true; picture: StoredPicture }
  | { id: number; ok: false; problem: PhotoProblem | null; message: string };

const PROGRAM = 'server/pictures/main.ts';
/** The largest photo takes about two seconds; a decoder that hangs is ended. */
const ANSWER_LIMIT_MS = 60_000;
/** The process goes when nobody has uploaded anything for this long. */
const IDLE_MS = 5 * 60_000;
/** More than this waiting, and another try makes more sense than a longer queue. */
const MAX_WAITING = 60;
/** Of one person, so that there is always room for others. */
const MAX_WAITING_OF_ONE = 40;

type Work = () => Promise<void>;
type Holder = {
  child: ChildProcess | null;
  idle?: NodeJS.Timeout;
  /** What waits, by person; the person at the front is the next. */
  lines: Map<string, Work[]>;
  isWorking: boolean;
  waiting: number;
  last: number;
};

// One a process, also across hot reloads and when a bundler makes several copies of this module.
const shared = globalThis as typeof globalThis & { estiaPictures?: Holder };
shared.estiaPictures ??= { child: null, lines: new Map(), isWorking: false, waiting: 0, last: 0 };
const holder = shared.estiaPictures;

/** Starts the process, so that the first photo need not wait for it. */
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
  child.on('error', () => undefined); // told to whoever waits, by `exit`
  // Neither the process nor its channel keeps ours alive.
  child.unref();
  child.channel?.unref();
  holder.child = child;
  return child;
}

/** Ends the process when it has been idle for long. It also ends by itself when ours does. */
function rest(): void {
  clearTimeout(holder.idle);
  holder.idle = setTimeout(() => {
    if (holder.waiting === 0) holder.child?.disconnect();
  }, IDLE_MS).unref();
}

/**
 * Decodes and stores the photo in `path`, outside this process, one at a time. People take turns: whoever sends forty is in
 * the way of somebody who sends one for one photo, not for forty.
 *
 * @throws AppError `invalid` when it is not a valid photo, `storage_full`, `unavailable` when too many wait
 */
export async function encodePicture(path: string, ownerId: string): Promise<StoredPicture> {
  const line = holder.lines.get(ownerId) ?? [];
  if (holder.waiting >= MAX_WAITING || line.length >= MAX_WAITING_OF_ONE) throw busy();
  holder.waiting += 1;
  try {
    return await new Promise((resolve, reject) => {
      line.push(() =>
        Promise.resolve()
          .then(() => ask(path))
          .then(resolve, reject),
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

/** The first photo of the person at the front, who goes to the end with the rest. */
function takeNext(): Work | undefined {
  const [first] = holder.lines;
  if (!first) return undefined;
  const [ownerId, [next, ...rest]] = first;
  holder.lines.delete(ownerId);
  if (rest.length > 0) holder.lines.set(ownerId, rest);
  return next;
}

const busy = (cause?: unknown) =>
  new AppError('unavailable', 'Photo processing is busy right now. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  });

function ask(path: string): Promise<StoredPicture> {
  const child = runningChild();
  holder.last += 1;
  const request: PictureRequest = { id: holder.last, path };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), ANSWER_LIMIT_MS);
    const settle = (work: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      work();
    };
    const onExit = () => settle(() => reject(busy(new Error('the picture process ended'))));
    const onMessage = (message: unknown) => {
      const answer = message as PictureAnswer;
      if (answer.id !== request.id) return;
      settle(() => {
        if (answer.ok) resolve(answer.picture);
        else if (answer.problem) reject(photoRefusal(answer.problem, new Error(answer.message)));
        else reject(new Error(answer.message));
      });
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.send(request, (error) => {
      if (error) settle(() => reject(busy(error)));
    });
  });
}
