import { FeedForm } from '@/components/incoming-feeds/feed-form';
import { Poll } from '@/components/incoming-feeds/poll';
import { RunReportView } from '@/components/incoming-feeds/run-report';
import { RunState } from '@/components/incoming-feeds/run-state';
import { ButtonLink, buttonVariants } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/fields/choice';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { feedProblemText } from '@/lib/feed-problem';
import {
  cancelFeedFormAction,
  importFeedFormAction,
  previewFeedFormAction,
} from '@/lib/incoming-feeds/actions';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import type { Arrival, FeedRunLine, FeedView } from '@/lib/incoming-feeds/types';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tFeeds } from '@/messages/feeds';

type Props = { feed: FeedView; run: FeedRunLine; isLatest: boolean; arrival: Arrival | null };

/** What runs, what it would do, or what it has done. */
export function RunView({ feed, run, isLatest, arrival }: Props) {
  if (run.finishedAt === null) return <RunningView feed={feed} run={run} />;
  const { report } = run;
  return (
    <Card
      className="grid grid-cols-1 gap-5"
      title={isLatest ? titleOf(run) : tFeeds('earlier')}
      description={
        run.kind === 'preview' && run.state === 'done' && isLatest ? (
          tFeeds('previewText')
        ) : (
          <RunState run={run} />
        )
      }
    >
      {isLatest ? null : (
        <Link href={feedPaths.feed(feed.id)} className="justify-self-start text-aegean hover:underline">
          {tFeeds('newest')}
        </Link>
      )}
      {run.problem ? (
        <p role="alert" className="flex items-start gap-2 text-danger [overflow-wrap:anywhere]">
          <Icon name="circle-alert" className="mt-0.5 size-4.5" />
          {feedProblemText(run.problem)}
        </p>
      ) : null}
      {isLatest ? <UnreadColumns run={run} /> : null}
      {isLatest ? <NextStep feed={feed} run={run} /> : null}
      {report && run.state === 'done' && !report.isUnchanged ? (
        <RunReportView report={report} isPreview={run.kind === 'preview'} arrival={arrival} />
      ) : null}
      {report && report.refusals.length + report.reviews.length > 0 ? (
        // A plain link, so that the browser saves the response.
        <a
          href={localAddress(feedPaths.report(feed.id, run.id))}
          download
          className={buttonVariants({ className: 'justify-self-start' })}
        >
          <Icon name="download" />
          {tFeeds('download')}
        </a>
      ) : null}
    </Card>
  );
}

function titleOf({ state, kind }: FeedRunLine): string {
  if (state === 'failed') return tFeeds('failedTitle');
  if (state === 'cancelled') return tFeeds('cancelledTitle');
  return tFeeds(kind === 'preview' ? 'previewTitle' : 'reportTitle');
}

/** What the settings below can give a meaning. */
function UnreadColumns({ run: { report } }: { run: FeedRunLine }) {
  const unread = report?.columns.filter(({ name, isUnread }) => name && isUnread) ?? [];
  if (unread.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-md bg-amber-tint px-4 py-3">
      <p>
        {tFeeds('unreadColumns', { count: unread.length })}{' '}
        <a href="#columns" className="font-semibold underline">
          {tFeeds('columns')}
        </a>
      </p>
      <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]">
        {unread.map(({ name, samples }) => (
          <li key={name}>
            <span className="font-medium">{name}</span> {samples.join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** After a preview its file is imported; later the address is asked for the newest one. */
function NextStep({ feed, run }: { feed: FeedView; run: FeedRunLine }) {
  const isPreviewed = run.kind === 'preview' && run.state === 'done';
  const hasMost = isPreviewed && run.report?.hidesMost === true;
  const isImported = run.kind === 'import' && run.state === 'done';
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isPreviewed ? (
        <FeedForm
          action={importFeedFormAction}
          id={feed.id}
          label={tFeeds('import')}
          variant="primary"
          fields={['mayHideMost']}
        >
          {hasMost ? (
            <div className="grid gap-2 rounded-md bg-amber-tint p-4">
              <p>{tFeeds('most', { count: run.report?.withdrawn ?? 0 })}</p>
              <Checkbox name="mayHideMost" label={tFeeds('confirmMost')} required />
            </div>
          ) : null}
        </FeedForm>
      ) : null}
      {isImported ? (
        <ButtonLink href={paths.myListings} variant="primary">
          {tFeeds('toListings')}
        </ButtonLink>
      ) : null}
      {run.kind === 'import' && feed.url ? (
        <FeedForm
          action={importFeedFormAction}
          id={feed.id}
          label={tFeeds('runAgain')}
          variant={isImported ? 'secondary' : 'primary'}
        >
          <input type="hidden" name="fetches" value="yes" />
        </FeedForm>
      ) : null}
      {isPreviewed && !feed.url ? null : (
        <FeedForm
          action={previewFeedFormAction}
          id={feed.id}
          label={tFeeds('previewAgain')}
          variant={run.kind === 'preview' && !isPreviewed ? 'primary' : 'secondary'}
        />
      )}
    </div>
  );
}

function RunningView({ feed, run }: { feed: FeedView; run: FeedRunLine }) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <Poll />
      <p role="status">{tFeeds(run.kind === 'preview' ? 'working' : 'importing')}</p>
      <Progress label={tFeeds(`state.${run.state}`)} />
      <p className="text-muted text-sm tabular-nums">
        {tFeeds(`state.${run.state}`)} · {tFeeds('rows', { count: run.rowsRead })}
      </p>
      <FeedForm action={cancelFeedFormAction} id={feed.id} label={tFeeds('cancel')} />
    </Card>
  );
}
