import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/site-frame';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** The person may exist; only this page of their listings or reviews does not. */
export default function ProfilePageNotFound() {
  return <MissingView />;
}
