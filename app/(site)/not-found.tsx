import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/site-frame';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** Inside the frame of the layout. */
export default function SiteNotFound() {
  return <MissingView />;
}
