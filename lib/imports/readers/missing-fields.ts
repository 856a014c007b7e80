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
