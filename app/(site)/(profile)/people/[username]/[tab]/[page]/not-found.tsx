import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/site-frame';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** The person may well be there: it is this page of their homes or reviews that is not. */
export default function ProfilePageNotFound() {
  return <MissingView />;
}
