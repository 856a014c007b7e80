import { AuthCard } from '@/components/auth/auth-card';
import { UnknownSubjectCard } from '@/components/auth/unknown-subject-card';
import { Link } from '@/components/ui/link';
import { BookingForm } from '@/components/viewings/booking-form';
import { OfferSummary } from '@/components/viewings/offer-summary';
import { lastText } from '@/lib/input/query-values';
import { paths } from '@/lib/paths';
import { isUuid, parseId } from '@/lib/validation';
import { viewingPaths } from '@/lib/viewings/paths';
import { findOffer, getOwnPhone, getViewing } from '@/lib/viewings/queries';
import { slotsByDay } from '@/lib/viewings/slots-by-day';
import { tViewingErrors } from '@/messages/viewing-errors';
import { tViewingPages } from '@/messages/viewing-pages';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tViewingPages('book'));

/** Free times are read for each request. The form works without JavaScript. */
export default async function BookViewingPage({ searchParams }: PageProps<'/viewings/book'>) {
  const { home, viewing, at } = await searchParams;
  const [id, moving] = [parseId(lastText(home)), lastText(viewing)];
  const { actor } = await requireSession(id ? viewingPaths.book(id, moving) : paths.viewings);
  const moved = isUuid(moving) ? await getViewing(actor, moving) : null;
  const isMoving = moved?.state === 'open' && !moved.isHost && moved.listingId === id;
  const offer = id === null ? null : await findOffer(actor, id, { moved: isMoving ? moving : undefined });
  const problem = !offer || offer.host.id === actor.id ? tViewingErrors(offer ? 'own' : 'noOffer') : null;
  if (id === null) return <UnknownSubjectCard title={tViewingPages('notOffered')} problem={problem ?? ''} />;
  const back = (
    <Link href={paths.property(id)} className="font-medium text-aegean underline-offset-4 hover:underline">
      {tViewingPages('back')}
    </Link>
  );
  if (!offer || problem) return <AuthCard title={tViewingPages('notOffered')} text={problem} footer={back} />;
  return (
    <AuthCard
      title={tViewingPages(isMoving ? 'move' : 'book')}
      text={tViewingPages('bookText', { name: offer.host.name })}
      footer={back}
    >
      <OfferSummary offer={offer} />
      {offer.slots.length > 0 ? (
        <BookingForm
          home={offer.listingId}
          host={offer.host.name}
          days={slotsByDay(offer)}
          chosen={lastText(at)}
          ways={offer.ways}
          phone={await getOwnPhone(actor)}
          moved={isMoving ? { id: moved.id, way: moved.way } : null}
        />
      ) : null}
    </AuthCard>
  );
}
