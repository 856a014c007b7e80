import { notFound } from 'next/navigation';
import { MISSING_METADATA } from '../admin-actor';

export const metadata = MISSING_METADATA;

/** The same code path as for pages that exist, so that only administrators can tell them apart. */
export default async function MissingPage() {
  notFound();
}
