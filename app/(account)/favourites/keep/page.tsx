import { AuthCard } from '@/components/auth/auth-card';
import { UnknownSubjectCard } from '@/components/auth/unknown-subject-card';
import { KeepFavouriteForm } from '@/components/favourites/keep-favourite-form';
import { Link } from '@/components/ui/link';
import { COMPARED, COMPARISON } from '@/lib/favourites/comparison-address';
import { isFavourite } from '@/lib/favourites/queries';
import { lastText } from '@/lib/input/query-values';
import { langOf } from '@/lib/language/translations';
import { keepFavouritePath } from '@/lib/listing-paths';
import { listingPrice } from '@/lib/listings/card/card-text';
import { listListingsByIds } from '@/lib/listings/queries';
import { paths } from '@/lib/paths';
import { parseId } from '@/lib/validation';
import { tFavourites } from '@/messages/favourites';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tFavourites('keepTitle'));

export default async function KeepHomePage({ searchParams }: PageProps<'/favourites/keep'>) {
  const id = parseId(lastText((await searchParams)[COMPARED]));
  const { actor } = await requireSession(id ? keepFavouritePath(id) : paths.favourites);
  const [home] = id ? await listListingsByIds([id]) : [];
  if (!home) {
    return <UnknownSubjectCard title={tFavourites('keepTitle')} problem={tFavourites('notOnMarket')} />;
  }
  const isKept = await isFavourite(actor, home.id);
  return (
    <AuthCard
      title={tFavourites(isKept ? 'inFavourites' : 'keep')}
      text={tFavourites('keepText')}
      footer={
        <Link href={COMPARISON} className="font-semibold text-aegean hover:underline">
          {tFavourites('yourFavourites')}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-1 rounded-md border px-4 py-3">
        <h2
          className="font-semibold font-text text-base tracking-normal [overflow-wrap:anywhere]"
          lang={langOf(home.title)}
        >
          {home.title}
        </h2>
        <p className="text-muted text-sm">{`${listingPrice(home)} · ${home.location}`}</p>
      </div>
      <KeepFavouriteForm listingId={home.id} isKept={isKept} />
    </AuthCard>
  );
}
