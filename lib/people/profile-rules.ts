// No zod, so that browser code can use them cheaply.
import { USERNAME_FORM, USERNAME_MAX, USERNAME_MIN } from '@/lib/auth/form-rules';
import { externalLink } from '@/lib/listings/external-link';
import { BIO_MAX, WEBSITE_MAX } from '@/lib/people/constants';

export function profileUsernameProblem(username: string): string | null {
  const value = username.trim().toLowerCase();
  if (value.length < USERNAME_MIN) return 'Username must be at least 3 characters long';
  if (!/^[a-z0-9_-]+$/.test(value)) {
    return 'Username can only contain lowercase letters, numbers, underscores, and hyphens';
  }
  return value.length > USERNAME_MAX ? `Username must be at most ${USERNAME_MAX} characters long` : null;
}

/** Refuses URLs with credentials, since they can pass for another site. */
export function websiteProblem(website: string): string | null {
  const value = website.trim();
  if (!value) return null;
  const isWeb = /^https?:\/\//i.test(value) && externalLink(value) !== null;
  return isWeb && value.length <= WEBSITE_MAX
    ? null
    : 'Please enter a valid website URL (e.g., https://example.com)';
}

/** Checks only the form; the server knows which numbers exist. Cyprus has 8 digits without a country code. */
export function phoneProblem(phone: string): string | null {
  const value = phone.trim();
  if (!value || (/^\+?[\d\s()./-]+$/.test(value) && /^\d{8,15}$/.test(value.replace(/\D/g, '')))) return null;
  return 'Please enter a valid phone number (9-15 digits)';
}

/** In code points, as the database counts. */
export const bioLength = (bio: string) => [...bio].length;

export function bioProblem(bio: string): string | null {
  return bioLength(bio) > BIO_MAX ? `Bio can have at most ${BIO_MAX} characters` : null;
}

/** Saves a query for path segments that cannot be a username. */
export const isUsernameForm = (text: string) => USERNAME_FORM.test(text);
