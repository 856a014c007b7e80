import { NotFoundView, type NotFoundViewProps } from '@/components/layout/not-found-view';
import { answerWith } from '@/lib/next/page-facts';

/** Instead of a public page that does not exist: its content, complete without JavaScript, and the status 404. */
export function MissingPage(props: NotFoundViewProps) {
  answerWith(404);
  return <NotFoundView {...props} />;
}
