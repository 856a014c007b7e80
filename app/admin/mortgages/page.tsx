import { MortgageForm } from '@/components/admin/mortgage-form';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { listMortgageOffers } from '@/lib/mortgage-offers/queries';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Mortgages');

export default async function AdminMortgagesPage() {
  const actor = await adminActor();
  const offers = await listMortgageOffers();
  return (
    <AdminScreen
      actor={actor}
      current="/admin/mortgages"
      title="Mortgages"
      intro="The bank cards of the home page, in their order. A change is public within a second."
    >
      {offers.length === 0 ? (
        <EmptyState
          title="No offers"
          text="The home page hides the section while there are none."
          icon={<Icon name="landmark" />}
        />
      ) : null}
      {offers.map((offer) => (
        <MortgageForm key={offer.id} offer={offer} />
      ))}
    </AdminScreen>
  );
}
