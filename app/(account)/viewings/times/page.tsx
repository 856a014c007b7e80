import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { HoursList } from '@/components/viewings/hours-list';
import { AddHoursForm, RulesForm } from '@/components/viewings/times-forms';
import { paths } from '@/lib/paths';
import { viewingPaths } from '@/lib/viewings/paths';
import { getOwnHours } from '@/lib/viewings/queries';
import { localDay, TIME_ZONES, weekdayNames } from '@/lib/zoned-time';
import { tViewingPages } from '@/messages/viewing-pages';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tViewingPages('times'));

/** Not streamed, so that its forms work without JavaScript. */
export default async function ViewingTimesPage() {
  const { actor } = await requireSession(viewingPaths.times);
  const { rules, hours } = await getOwnHours(actor);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 pt-10">
      <header className="grid gap-2">
        <h1 className="title-page">{tViewingPages('times')}</h1>
        <p className="text-muted">{tViewingPages('timesText')}</p>
      </header>
      <Card
        className="grid grid-cols-1 gap-5"
        title={tViewingPages('hours')}
        description={hours.length > 0 ? undefined : tViewingPages('noHours')}
      >
        <HoursList hours={hours} label={tViewingPages('hours')} />
        <AddHoursForm weekdays={weekdayNames()} today={localDay(TIME_ZONES.cyprus, Date.now())} />
      </Card>
      <Card className="grid grid-cols-1 gap-5" title={tViewingPages('rules')}>
        <RulesForm rules={rules} />
      </Card>
      <Link href={paths.viewings} className="font-medium text-aegean underline-offset-4 hover:underline">
        {tViewingPages('manage')}
      </Link>
    </div>
  );
}
