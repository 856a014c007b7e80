import { localSentence } from '@/lib/imports/sentences';

/** A sentence of an import in the reader's language; the earliest reports have some in English only. */
export function Said({ children, className }: { children: string; className?: string }) {
  const text = localSentence(children);
  return (
    <span className={className} lang={text === null ? 'en' : undefined}>
      {text ?? children}
    </span>
  );
}
