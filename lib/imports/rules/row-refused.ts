export class RowRefused extends Error {
  override readonly name = 'RowRefused';
}

/** The row says that its home is sold, let or no longer offered, so a visible home must disappear. */
export class HomeGone extends RowRefused {}

export const refuse = (reason: string): never => {
  throw new RowRefused(reason);
};

export type Note = (notice: string) => void;
