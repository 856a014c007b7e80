import { AppError } from '@/lib/errors';

/** More would take the threads that files and passwords need. */
const AT_ONCE = 2;
const MAX_WAITING = 200;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Waits until fewer than AT_ONCE images are being drawn.
 * @throws AppError `unavailable` if the queue is full
 */
export async function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MAX_WAITING)
      throw new AppError('unavailable', 'The site is busy. Please try again in a moment.', { retryAfter: 2 });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
