/** The user can fix it. Commands print its message without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const SYSTEM_REASONS: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|No space left on device|could not extend file/i, 'the disk is full'],
  [/EDQUOT|Disk quota exceeded/i, 'the disk quota is used up'],
  [/EROFS|Read-only file system/i, 'the file system is read-only'],
  [/EACCES|EPERM|Permission denied|Operation not permitted/i, 'no permission to write there'],
  [/EMFILE|ENFILE|Too many open files/i, 'too many open files'],
  [/ENOMEM|Cannot allocate memory|heap out of memory/i, 'not enough memory'],
];

export function systemReason(text: string): string | null {
  return SYSTEM_REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One line, with a plain explanation where known. */
export function asFailure(what: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const message = messageOf(error);
  const reason = systemReason(message);
  return new Failure(reason ? `${what}: ${reason} (${message})` : `${what}: ${message}`, { cause: error });
}
