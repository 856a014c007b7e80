import { AppError, isDatabaseOutage } from '@/lib/errors';
import { Failure } from './failure';

/** Missing files, folders, or no permission to read. */
const isOfFile = (error: unknown) =>
  ['ENOENT', 'EISDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException | null)?.code ?? '');

/** `null` for an unexpected error, which is shown as it is. */
export function importFailure(error: unknown): string | null {
  if (error instanceof AppError || error instanceof Failure || isOfFile(error))
    return `Import failed, nothing was changed: ${(error as Error).message}`;
  if (isDatabaseOutage(error))
    return 'Import failed: the database went away. A file is taken whole or not at all, so import it again when the database is back.';
  return null;
}
