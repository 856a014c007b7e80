/** Why a row is refused, in words that tell the agency what to fix. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
}

/** A row that says that its home is sold, let or otherwise no longer offered; shown until now, it must disappear. */
export class HomeGone extends RowRefused {}

export const refuse = (reason: string): never => {
  throw new RowRefused(reason);
};

/** Notes what was dropped or guessed, although the home is imported. */
export type Note = (notice: string) => void;
