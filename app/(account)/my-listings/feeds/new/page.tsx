import { AddAddressForm } from '@/components/incoming-feeds/add-address-form';
import { UploadForm } from '@/components/incoming-feeds/upload-form';
import { WorksAsNote } from '@/components/incoming-feeds/works-as-note';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { getOwnAccount } from '@/lib/auth/queries';
import { MAX_FEED_MEGABYTES } from '@/lib/incoming-feeds/constants';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { uploadProblemText } from '@/lib/incoming-feeds/upload-problem';
import { lastText } from '@/lib/input/query-values';
import { tFeeds } from '@/messages/feeds';
import { unindexed } from '../../../../unindexed';
import { requireSession } from '../../../guarded';

export const generateMetadata = unindexed(() => tFeeds('newTitle'));

export default async function NewFeedPage({ searchParams }: PageProps<'/my-listings/feeds/new'>) {
  const { actor } = await requireSession(feedPaths.newFeed);
  const account = await getOwnAccount(actor.id);
  const problem = uploadProblemText(lastText((await searchParams).problem));
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-8 sm:pt-10">
      <header className="grid gap-1">
        <Link href={feedPaths.feeds} className="justify-self-start text-aegean text-sm hover:underline">
          {tFeeds('back')}
        </Link>
        <h1 className="title-page">{tFeeds('newTitle')}</h1>
        <p className="max-w-2xl text-muted">{tFeeds('intro')}</p>
        {account ? <WorksAsNote worksAs={account.worksAs} /> : null}
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card
          className="grid grid-cols-1 gap-5"
          title={tFeeds('fileTitle')}
          description={tFeeds('fileText', { max: MAX_FEED_MEGABYTES })}
        >
          <UploadForm problem={problem} />
        </Card>
        <Card className="grid grid-cols-1 gap-5" title={tFeeds('urlTitle')} description={tFeeds('urlText')}>
          <AddAddressForm
            texts={{
              url: tFeeds('url'),
              name: tFeeds('name'),
              nameHint: tFeeds('nameHint'),
              fetch: tFeeds('fetch'),
            }}
          />
        </Card>
      </div>
    </div>
  );
}
