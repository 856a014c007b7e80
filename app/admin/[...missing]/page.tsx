import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { MISSING_METADATA } from '../admin-actor';

export const instant = false;

export const metadata = MISSING_METADATA;

/**
 * What does not exist below /admin answers by the same way as what does but is not shown, so that strangers cannot tell
 * one from the other.
 */
export default async function MissingPage() {
  await connection();
  notFound();
}
