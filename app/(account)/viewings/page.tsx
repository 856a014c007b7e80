import { FormMessage } from '@/components/forms/message';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { CalendarForms } from '@/components/viewings/calendar-forms';
import { ViewingList } from '@/components/viewings/viewing-list';
import { paths } from '@/lib/paths';
import { viewingPaths } from '@/lib/viewings/paths';
import { hasCalendarAddress, listViewings } from '@/lib/viewings/queries';
import { tViewingPages } from '@/messages/viewing-pages';
import { unindexed } from '../../unindexed';
import { requireSession } from '../guarded';

export const generateMetadata = unindexed(() => tViewingPages('title'));

/** Not streamed, so that its forms work without JavaScript. */
export default async function ViewingsPage({ searchParams }: PageProps<'/viewings'>) {
  const { actor } = await requireSession(paths.viewings);
  const { done } = await searchParams;
  const [viewings, hasAddress] = [await listViewings(actor), await hasCalendarAddress(actor)];
  const open = viewings.filter(({ state }) => state === 'open');
  const earlier = viewings.filter(({ state }) => state !== 'open').reverse();
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 pt-10">
      <header className="grid justify-items-start gap-3">
        <h1 className="title-page">{tViewingPages('title')}</h1>
        <p className="text-muted">{tViewingPages('text')}</p>
        <ButtonLink href={viewingPaths.times} prefetch={false}>
          <Icon name="clock" />
          {tViewingPages('times')}
        </ButtonLink>
      </header>
      {done === 'booked' || done === 'moved' ? (
        <FormMessage kind="success">{tViewingPages(`done.${done}`)}</FormMessage>
      ) : null}
      {viewings.length > 0 ? null : (
        <EmptyState
          icon={<Icon name="calendar" />}
          title={tViewingPages('none')}
          text={tViewingPages('noneText')}
        />
      )}
      <ViewingList title={tViewingPages('open')} viewings={open} />
      <ViewingList title={tViewingPages('earlier')} viewings={earlier} />
      <Card
        className="grid grid-cols-1 gap-5"
        title={tViewingPages('calendar')}
        description={tViewingPages('calendarText')}
      >
        <CalendarForms hasAddress={hasAddress} />
      </Card>
    </div>
  );
}
