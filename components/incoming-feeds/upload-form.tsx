import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { FEED_NAME_MAX } from '@/lib/incoming-feeds/constants';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { localAddress } from '@/lib/language/addresses';
import { tFeeds } from '@/messages/feeds';

const KINDS = '.csv,.tsv,.txt,.xlsx,.xml,.json,.blm,text/csv,application/xml,application/json';

/** `id`: a newer file of a feed. A plain form, so that a large file is sent as a stream. */
export function UploadForm({ id, problem }: { id?: string; problem: string | null }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localAddress(feedPaths.upload(id))}
      className="grid gap-4"
    >
      {id ? null : (
        <Field label={tFeeds('name')} hint={tFeeds('nameHint')}>
          {(control) => <Input {...control} name="name" autoComplete="off" maxLength={FEED_NAME_MAX} />}
        </Field>
      )}
      <Field label={tFeeds('chooseFile')} error={problem ?? undefined} required>
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept={KINDS}
            className="control min-h-11 px-3.5 py-2 text-sm file:mr-3 file:font-semibold"
          />
        )}
      </Field>
      <Button type="submit" variant={id ? 'secondary' : 'primary'} className="justify-self-start">
        {tFeeds('upload')}
      </Button>
    </form>
  );
}
