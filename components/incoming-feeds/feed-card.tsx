import { FeedForm } from '@/components/incoming-feeds/feed-form';
import { RunState } from '@/components/incoming-feeds/run-state';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { pauseFeedFormAction } from '@/lib/incoming-feeds/actions';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { cyprusTime, timeText } from '@/lib/incoming-feeds/schedule';
import type { FeedView } from '@/lib/incoming-feeds/types';
import { tFeeds } from '@/messages/feeds';

export function FeedCard({ feed }: { feed: FeedView }) {
  const { id, name, homes, isPaused, runAt, runs } = feed;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
          <Link href={feedPaths.feed(id)} className="hover:text-aegean hover:underline">
            {name}
          </Link>
        </h2>
        <span className="text-muted text-sm">{tFeeds('homes', { count: homes })}</span>
      </div>
      <FeedSource feed={feed} />
      {runs[0] ? (
        <RunState run={runs[0]} hasReason />
      ) : (
        <p className="text-muted text-sm">{tFeeds('never')}</p>
      )}
      {runAt.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {isPaused ? <Badge tone="amber">{tFeeds('paused')}</Badge> : <NextRun feed={feed} />}
          <FeedForm
            action={pauseFeedFormAction}
            id={id}
            label={tFeeds(isPaused ? 'resume' : 'pause')}
            className="contents"
          >
            <input type="hidden" name="isPaused" value={isPaused ? 'no' : 'yes'} />
          </FeedForm>
        </div>
      ) : null}
    </Card>
  );
}

export function FeedSource({ feed: { url, fileName } }: { feed: FeedView }) {
  const text = url ?? (fileName ? tFeeds('file', { name: fileName }) : null);
  return text ? <p className="text-muted text-sm [overflow-wrap:anywhere]">{text}</p> : null;
}

function NextRun({ feed: { nextRunAt, runAt } }: { feed: FeedView }) {
  if (!nextRunAt) return null;
  return (
    <span>
      {tFeeds('nextRun', { time: cyprusTime(nextRunAt) })}
      <span className="text-muted"> ({runAt.map(timeText).join(', ')})</span>
    </span>
  );
}
