import { notFound } from 'next/navigation';
import { MISSING_METADATA } from '../admin-actor';

export const metadata = MISSING_METADATA;

/**
 * Missing pages below /admin take the same path as existing ones do for non-administrators, so that these cannot tell
 * them apart.
 */
export default async function MissingPage() {
  notFound();
}
