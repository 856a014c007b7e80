import { isEmailAddress } from '@/lib/input/email-address';

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
  if (!value) return 'Email required';
  return isEmailAddress(value) ? null : 'Invalid email';
}

export function passwordProblem(password: string): string | null {
  if (!password) return 'Password required';
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Min ${PASSWORD_MIN} characters`;
  return length > PASSWORD_MAX ? `Max ${PASSWORD_MAX} characters` : null;
}

export function usernameProblem(username: string): string | null {
  const value = normaliseUsername(username);
  if (!value) return 'Username required';
  if (value.length < USERNAME_MIN) return `Min ${USERNAME_MIN} characters`;
  if (value.length > USERNAME_MAX) return `Max ${USERNAME_MAX} characters`;
  if (!/^[a-z0-9_-]+$/.test(value)) {
    return 'Username can only contain lowercase letters, numbers, underscores, and hyphens';
  }
  return null;
}

export function repeatProblem(password: string, repeated: string): string | null {
  if (!repeated) return 'Confirm password';
  return password === repeated ? null : "Passwords don't match";
}
