// The rules of the profile form, in the specification's words; no zod, so that the browser can check too.
import { USERNAME_FORM, USERNAME_MAX, USERNAME_MIN } from '@/lib/auth/form-constants';
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

/** An absolute http(s) address, or nothing. One with a name before an @ only looks like another site. */
export function websiteProblem(website: string): string | null {
  const value = website.trim();
  if (!value) return null;
  const isWeb = /^https?:\/\//i.test(value) && externalLink(value) !== null;
  return isWeb && value.length <= WEBSITE_MAX
    ? null
    : 'Please enter a valid website URL (e.g., https://example.com)';
}

/** Counted as the database counts: in code points. */
export function bioLength(bio: string): number {
  return [...bio].length;
}

export function bioProblem(bio: string): string | null {
  return bioLength(bio) > BIO_MAX ? `Bio can have at most ${BIO_MAX} characters` : null;
}

/** Whether a path segment can be anybody's name at all; keeps everything else away from the database. */
export function isUsernameForm(text: string): boolean {
  return USERNAME_FORM.test(text);
}
