'use client';

import { TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { addFeedFormAction } from '@/lib/incoming-feeds/actions';
import { FEED_NAME_MAX, FEED_URL_MAX } from '@/lib/incoming-feeds/constants';

type Texts = Readonly<Record<'url' | 'name' | 'nameHint' | 'fetch', string>>;

/** Its texts are given, so that the page's script does not hold all of the feeds'. */
export function AddAddressForm({ texts }: { texts: Texts }) {
  const submit = useSubmit({
    action: addFeedFormAction,
    keepsValues: true,
  });
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <TextLine
        submit={submit}
        name="url"
        label={texts.url}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={FEED_URL_MAX}
      />
      <TextLine
        submit={submit}
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={FEED_NAME_MAX}
      />
      <Button type="submit" variant="primary" pending={submit.pending} className="justify-self-start">
        {texts.fetch}
      </Button>
    </form>
  );
}
