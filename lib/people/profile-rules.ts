// No zod, so that browser code can use them cheaply.
import { USERNAME_FORM, USERNAME_MAX, USERNAME_MIN } from '@/lib/auth/form-rules';
import { externalLink } from '@/lib/listings/external-link';
import { BIO_MAX, WEBSITE_MAX } from '@/lib/people/constants';
import { tAccountRules } from '@/messages/account-rules';
import { tProfileRules } from '@/messages/profile-rules';

export function profileUsernameProblem(username: string): string | null {
  const value = username.trim().toLowerCase();
  if (value.length < USERNAME_MIN) return tProfileRules('usernameShort');
  if (!/^[a-z0-9_-]+$/.test(value)) {
    return tAccountRules('usernameLetters');
  }
  return value.length > USERNAME_MAX ? tProfileRules('usernameLong', { count: USERNAME_MAX }) : null;
}

/** Refuses URLs with credentials, since they can pass for another site. */
export function websiteProblem(website: string): string | null {
  const value = website.trim();
  if (!value) return null;
  const isWeb = /^https?:\/\//i.test(value) && externalLink(value) !== null;
  return isWeb && value.length <= WEBSITE_MAX ? null : tProfileRules('website');
}

/** Checks only the form; the server knows which numbers exist. Cyprus has 8 digits without a country code. */
export function phoneProblem(phone: string): string | null {
  const value = phone.trim();
  if (!value || (/^\+?[\d\s()./-]+$/.test(value) && /^\d{8,15}$/.test(value.replace(/\D/g, '')))) return null;
  return tProfileRules('phone');
}

/** In code points, as the database counts. */
export const bioLength = (bio: string) => [...bio].length;

export function bioProblem(bio: string): string | null {
  return bioLength(bio) > BIO_MAX ? tProfileRules('bio', { count: BIO_MAX }) : null;
}

/** Saves a query for path segments that cannot be a username. */
export const isUsernameForm = (text: string) => USERNAME_FORM.test(text);
