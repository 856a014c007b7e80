import { MissingView } from '@/components/layout/site-frame';

/** The person may well be there: it is this page of their homes or reviews that is not. */
export default function ProfilePageNotFound() {
  return <MissingView />;
}
