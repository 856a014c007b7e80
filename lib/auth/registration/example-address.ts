import { invalidField } from '@/lib/errors';
import { tAuthErrors } from '@/messages/auth-errors';

/** RFC 2606. Not `.test`: automated checks of a running site register there. */
const RESERVED = /@(?:.+\.)?(?:example|invalid|localhost)$|@example\.(?:com|net|org)$/;

export function isExampleAddress(email: string): boolean {
  return RESERVED.test(email);
}

/** Only the seed makes such accounts. @throws AppError `invalid` with the field `email` */
export function refuseExampleAddress(email: string): void {
  if (!isExampleAddress(email)) return;
  throw invalidField('email', tAuthErrors('exampleAddress'));
}
