import type { StoredFile } from '@/lib/storage/types';

/** The ETag of a stored file, identical across processes. Pictures are never rewritten, so size and time suffice. */
export function fileTag({ size, modifiedAt }: Pick<StoredFile, 'size' | 'modifiedAt'>): string {
  return `"${size.toString(36)}-${Math.round(modifiedAt.getTime()).toString(36)}"`;
}
