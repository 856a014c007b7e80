import { type Sentence, sentence } from '@/lib/imports/sentences';
import type { Values } from '@/lib/language/write-message';

export class RowRefused extends Error {
  override readonly name = 'RowRefused';
}

/** The row says that its home is sold, let or no longer offered, so a visible home must disappear. */
export class HomeGone extends RowRefused {}

export const refuse = (name: Sentence, values?: Values): never => {
  throw new RowRefused(sentence(name, values));
};

export type Note = (name: Sentence, values?: Values) => void;
