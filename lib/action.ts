import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import type { ActionResult } from '@/lib/action-result';
import { currentActor, requireActor } from '@/lib/auth/current';
import type { Actor } from '@/lib/auth/types';
import { type AppError, toAppError } from '@/lib/errors';
import type { Sent } from '@/lib/input/form-state';
import { logFailure } from '@/lib/log';
import { afterOwnAnnouncements } from '@/lib/realtime/announcements';
import { parseInput, strictly } from '@/lib/validation';

async function run<T>(work: () => Promise<T>): Promise<ActionResult<T>> {
  try {
    // The next search must show what was just published.
    return { ok: true, data: await afterOwnAnnouncements(work) };
  } catch (thrown) {
    unstable_rethrow(thrown);
    const error = toAppError(thrown);
    logFailure(error, 'action failed');
    return { ok: false, error: describeError(error) };
  }
}

function describeError(error: AppError) {
  return {
    code: error.code,
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
  };
}

// Fields unknown to the schema are refused (`strictly`).

/** For signed-in users: resolves the actor, parses the input, runs `command` and maps its errors. */
export function userAction<S extends z.ZodType, T>(
  schema: S,
  command: (actor: Actor, input: z.output<S>) => Promise<T>,
) {
  return (input: z.input<S> | Sent): Promise<ActionResult<T>> =>
    run(async () => command(await requireActor(), parseInput(strictly(schema), input)));
}

/** For everybody; `actor` is `null` for a visitor. */
export function publicAction<S extends z.ZodType, T>(
  schema: S,
  command: (actor: Actor | null, input: z.output<S>) => Promise<T>,
) {
  return (input: z.input<S> | Sent): Promise<ActionResult<T>> =>
    run(async () => command(await currentActor(), parseInput(strictly(schema), input)));
}
