import { AppError } from '@/lib/errors';

export type NeededField = 'price' | 'location' | 'area' | 'type';

/** Nothing in a file was recognised as what every home needs. */
export class MissingFields extends AppError {
  constructor(
    message: string,
    readonly missing: readonly NeededField[],
  ) {
    super('invalid', message);
  }
}

export const invalidFile = (message: string, options?: { cause: unknown }) =>
  new AppError('invalid', message, options);
