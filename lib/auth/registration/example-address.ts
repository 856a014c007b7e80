import { invalidField } from '@/lib/errors';

/** Domains that nobody owns (RFC 2606). Not `.test`: automated checks of a running site register there. */
const RESERVED = /@(?:.+\.)?(?:example|invalid|localhost)$|@example\.(?:com|net|org)$/;

/** Whether no mail can reach this address (in canonical form: `normaliseEmail`), because its domain is for examples. */
export function isExampleAddress(email: string): boolean {
  return RESERVED.test(email);
}

/** @throws AppError `invalid` with the field `email`: no account can have this address, except those the seed makes */
export function refuseExampleAddress(email: string): void {
  if (!isExampleAddress(email)) return;
  throw invalidField('email', 'This is an example address. Please use one at which you receive email.');
}
