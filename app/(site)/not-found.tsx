import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/site-frame';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** A 404 inside the frame of the layout; the root's 404 brings its own. */
export default function SiteNotFound() {
  return <MissingView />;
}
