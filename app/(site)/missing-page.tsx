import { NotFoundView, type NotFoundViewProps } from '@/components/layout/not-found-view';
import { answerWith } from '@/lib/next/page-facts';

/** Content complete without JavaScript, and status 404. */
export function MissingPage(props: NotFoundViewProps) {
  answerWith(404);
  return <NotFoundView {...props} />;
}
