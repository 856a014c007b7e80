import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/site-frame';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** What is missing below a page of the site: its layout has drawn the frame already, which the 404 of the root brings along. */
export default function SiteNotFound() {
  return <MissingView />;
}
