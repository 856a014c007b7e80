import type { Metadata } from 'next';
import { MissingView } from '@/components/layout/site-frame';
import { tMissing } from '@/messages/missing';

export const generateMetadata = (): Metadata => ({ title: tMissing('pageTitle'), robots: { index: false } });

/** Inside the frame of the layout. */
export default function SiteNotFound() {
  return <MissingView />;
}
