import { Fragment, type ReactNode } from 'react';
import type { Piece } from '@/lib/language/write-message';

type Mark = (inside: ReactNode) => ReactNode;

/** A message with marked parts: `<MarkedText of={tResults.pieces('none', { name })} b={(text) => <b>{text}</b>} />`. */
export function MarkedText({ of, ...marks }: { of: readonly Piece[] } & Record<string, unknown>) {
  return of.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const inside = <MarkedText of={piece.inside} {...marks} />;
    const mark = marks[piece.tag] as Mark | undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
    return <Fragment key={index}>{mark ? mark(inside) : inside}</Fragment>;
  });
}
