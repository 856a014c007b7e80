import { CreateListing } from '@/components/wizard/create-listing';
import { type CurrentSession, getOwnAccount } from '@/lib/auth/queries';
import { getLatestDraft } from '@/lib/listings/form/draft-query';
import { splitPhone } from '@/lib/listings/form/editable-listing-query';
import { paths } from '@/lib/paths';
import { warmUpPictureProcess } from '@/lib/storage/uploads/picture-process';
import { tListingFormPage } from '@/messages/listing-form-page';
import { unindexed } from '../../unindexed';
import { Guarded } from '../guarded';

export const generateMetadata = unindexed(() => tListingFormPage('create'));

export default function CreateListingPage() {
  return <Guarded path={paths.createListing}>{(session) => wizardFor(session)}</Guarded>;
}

async function wizardFor({ actor }: CurrentSession) {
  const [account, draft] = await Promise.all([getOwnAccount(actor.id), getLatestDraft(actor)]);
  // Photos come next, and their process takes a moment to start.
  warmUpPictureProcess();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-7 px-4 pt-8 md:px-6 sm:pt-10">
      <header className="grid gap-1">
        <h1 className="text-3xl">{tListingFormPage('create')}</h1>
        <p className="text-muted">{tListingFormPage('createText')}</p>
      </header>
      <CreateListing
        username={actor.username}
        draft={draft}
        contact={{
          contactEmail: account?.contactEmail ?? account?.email ?? '',
          ...splitPhone(account?.phone ?? ''),
        }}
        context={{ today, currentYear: Number(today.slice(0, 4)), isPublished: false }}
      />
    </div>
  );
}
