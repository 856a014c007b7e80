import { COMMON_PASSWORDS } from '@/lib/auth/data/common-passwords';
import { invalidField } from '@/lib/errors';

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** Shorter names may occur in a password by chance. */
const NAME_MIN = 4;

/** Why the password is too easy to guess, or `null`. The schema checks the length. */
export function weakPasswordReason(password: string, names: readonly (string | null | undefined)[]) {
  const lower = password.toLowerCase();
  // 'password1!' is no better than 'password1'.
  const bare = lower.replace(/[^\p{L}\p{N}]+$/u, '');
  if (COMMON.has(lower) || COMMON.has(bare)) {
    return 'This password is too common. Please choose another one.';
  }
  if (new Set(lower).size < 3) return 'This password is too simple. Please choose another one.';
  const isNamed = names.some((name) => name && name.length >= NAME_MIN && lower.includes(name.toLowerCase()));
  if (isNamed || bare.replace(/[\d\W_]+/g, '') === 'estia') {
    return 'The password must not contain your username, your email or the name of this site.';
  }
  return null;
}

/** @throws AppError `invalid` with the field `password` when it is too easy to guess for this person */
export function refuseWeakPassword(password: string, user: { username: string; email: string }): void {
  const weak = weakPasswordReason(password, [user.username, user.email.split('@')[0]]);
  if (weak) throw invalidField('password', weak);
}
