import { notFound } from 'next/navigation';
import { FeedSource } from '@/components/incoming-feeds/feed-card';
import { FeedManagement } from '@/components/incoming-feeds/feed-management';
import { RunView } from '@/components/incoming-feeds/run-view';
import { Link } from '@/components/ui/link';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { getArrival, getFeed, getFeedRun } from '@/lib/incoming-feeds/queries';
import { feedIdInputSchema } from '@/lib/incoming-feeds/schema';
import { uploadProblemText } from '@/lib/incoming-feeds/upload-problem';
import { lastText } from '@/lib/input/query-values';
import { tFeeds } from '@/messages/feeds';
import { unindexed } from '../../../../unindexed';
import { requireSession } from '../../../guarded';

export const generateMetadata = unindexed(() => tFeeds('title'));

const isId = (id: string) => feedIdInputSchema.safeParse({ id }).success;

/** `?run=` shows an earlier run's report. */
export default async function FeedPage({ params, searchParams }: PageProps<'/my-listings/feeds/[id]'>) {
  const [{ id }, query] = [await params, await searchParams];
  if (!isId(id)) notFound();
  const { actor } = await requireSession(feedPaths.feed(id));
  const feed = await getFeed(actor, id);
  if (!feed) notFound();
  const asked = lastText(query.run);
  const earlier = isId(asked) ? await getFeedRun(actor, asked) : null;
  const [latest] = feed.runs;
  const run = earlier ?? latest;
  const imported = run?.kind === 'import' && run.state === 'done' ? run.report : null;
  const arrival =
    imported &&
    (await getArrival(
      actor,
      id,
      imported.homes.map(({ reference }) => reference),
    ));
  const isOpen = latest !== undefined && latest.finishedAt === null;
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-8 sm:pt-10">
      <header className="grid gap-1">
        <Link href={feedPaths.feeds} className="justify-self-start text-aegean text-sm hover:underline">
          {tFeeds('back')}
        </Link>
        <h1 className="title-page [overflow-wrap:anywhere]">{feed.name}</h1>
        <FeedSource feed={feed} />
      </header>
      {run ? <RunView feed={feed} run={run} isLatest={run.id === latest?.id} arrival={arrival} /> : null}
      {isOpen ? null : <FeedManagement feed={feed} problem={uploadProblemText(lastText(query.problem))} />}
    </div>
  );
}
