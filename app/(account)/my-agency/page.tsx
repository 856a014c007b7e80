import { MyAgencyView } from '@/components/my-agency/my-agency-view';
import { getOwnAgency } from '@/lib/agencies/queries';
import { paths } from '@/lib/paths';
import { tMyAgency } from '@/messages/my-agency';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';

export const generateMetadata = unindexed(() => tMyAgency('title'));

export default function MyAgencyPage() {
  return (
    <Guarded path={paths.myAgency}>
      {async ({ actor }) => <MyAgencyView agency={await getOwnAgency(actor)} ownId={actor.id} />}
    </Guarded>
  );
}
