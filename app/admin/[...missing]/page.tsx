import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { MISSING_METADATA } from '../admin-actor';

export const instant = false;

export const metadata = MISSING_METADATA;

/**
 * Missing pages below /admin take the same path as existing ones do for non-administrators, so that these cannot tell
 * them apart.
 */
export default async function MissingPage() {
  await connection();
  notFound();
}
