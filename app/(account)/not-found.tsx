import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/site-frame';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** Inside the frame that the layout has drawn already, unlike the 404 of the root. */
export default function AccountNotFound() {
  return <MissingView />;
}
