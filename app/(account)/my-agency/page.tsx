import type { Metadata } from 'next';
import { MyAgencyView } from '@/components/my-agency/my-agency-view';
import { getOwnAgency } from '@/lib/agencies/queries';
import { paths } from '@/lib/paths';
import { tMyAgency } from '@/messages/my-agency';
import { Guarded } from '../guarded';

export const generateMetadata = (): Metadata => ({
  title: tMyAgency('title'),
  robots: { index: false },
});

export default function MyAgencyPage() {
  return (
    <Guarded path={paths.myAgency}>
      {async ({ actor }) => <MyAgencyView agency={await getOwnAgency(actor)} ownId={actor.id} />}
    </Guarded>
  );
}
