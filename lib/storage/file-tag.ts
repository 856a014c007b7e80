import type { StoredFile } from '@/lib/storage/types';

/** The ETag of a stored file, the same whoever sends it. Pictures are never rewritten: size and time are enough. */
export function fileTag({ size, modifiedAt }: Pick<StoredFile, 'size' | 'modifiedAt'>): string {
  return `"${size.toString(36)}-${Math.round(modifiedAt.getTime()).toString(36)}"`;
}
