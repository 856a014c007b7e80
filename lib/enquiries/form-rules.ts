import { NAME_MAX } from '@/lib/auth/constants';
import { ENQUIRY_MAX } from '@/lib/enquiries/constants';
import { isVisible } from '@/lib/input/visible-text';
import { tAsk } from '@/messages/ask';

// No zod: the sheet uses these rules.

export function nameProblem(name: string): string | null {
  if (!isVisible(name)) return tAsk('nameMissing');
  return [...name].length > NAME_MAX ? tAsk('tooLong', { count: NAME_MAX }) : null;
}

export function messageProblem(message: string): string | null {
  if (!isVisible(message)) return tAsk('messageMissing');
  return [...message].length > ENQUIRY_MAX ? tAsk('tooLong', { count: ENQUIRY_MAX }) : null;
}
