import { USERNAME_FORM } from '@/lib/auth/form-rules';
import { ENQUIRY_TARGETS } from '@/lib/enquiries/constants';
import type { Target } from '@/lib/enquiries/types';
import { parseId } from '@/lib/validation';

export const writeTarget = ({ kind, id }: Target): string => `${kind}-${id}`;

export function readTarget(text: string): Target | null {
  const mark = text.indexOf('-');
  const kind = ENQUIRY_TARGETS.find((known) => known === text.slice(0, mark));
  const id = text.slice(mark + 1);
  if (!kind) return null;
  return (kind === 'person' ? USERNAME_FORM.test(id) : parseId(id) !== null) ? { kind, id } : null;
}
