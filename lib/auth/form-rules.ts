import { isEmailAddress } from '@/lib/input/email-address';
import { tAccountRules } from '@/messages/account-rules';

/** In code points. The maximum only bounds the cost of a hash. */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 256;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const USERNAME_FORM = new RegExp(`^[a-z0-9_-]{${USERNAME_MIN},${USERNAME_MAX}}$`);

// No zod, so that browser code can use these rules cheaply.

/** NFKC turns full-width letters into plain ones. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export function normaliseUsername(text: string): string {
  return text.trim().toLowerCase();
}

export function emailProblem(email: string): string | null {
  const value = normaliseEmail(email);
  if (!value) return tAccountRules('emailRequired');
  return isEmailAddress(value) ? null : tAccountRules('emailInvalid');
}

export function passwordProblem(password: string): string | null {
  if (!password) return tAccountRules('passwordRequired');
  const length = [...password].length;
  if (length < PASSWORD_MIN) return tAccountRules('min', { count: PASSWORD_MIN });
  return length > PASSWORD_MAX ? tAccountRules('max', { count: PASSWORD_MAX }) : null;
}

export function usernameProblem(username: string): string | null {
  const value = normaliseUsername(username);
  if (!value) return tAccountRules('usernameRequired');
  if (value.length < USERNAME_MIN) return tAccountRules('min', { count: USERNAME_MIN });
  if (value.length > USERNAME_MAX) return tAccountRules('max', { count: USERNAME_MAX });
  if (!/^[a-z0-9_-]+$/.test(value)) {
    return tAccountRules('usernameLetters');
  }
  return null;
}

export function repeatProblem(password: string, repeated: string): string | null {
  if (!repeated) return tAccountRules('repeatRequired');
  return password === repeated ? null : tAccountRules('repeatWrong');
}
