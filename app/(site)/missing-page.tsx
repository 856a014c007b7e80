import type { Metadata } from 'next';
import { NotFoundView, type NotFoundViewProps } from '@/components/layout/not-found-view';
import { answerWith } from '@/lib/next/page-facts';
import { tMissing } from '@/messages/missing';

export const missingMetadata = (): Metadata => ({ title: tMissing('pageTitle'), robots: { index: false } });

/** Content complete without JavaScript, and status 404. */
export function MissingPage(props: NotFoundViewProps) {
  answerWith(404);
  return <NotFoundView {...props} />;
}
