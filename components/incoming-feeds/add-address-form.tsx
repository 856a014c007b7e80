'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { addFeedFormAction } from '@/lib/incoming-feeds/actions';
import { FEED_NAME_MAX, FEED_URL_MAX } from '@/lib/incoming-feeds/constants';

type Texts = Readonly<Record<'url' | 'name' | 'nameHint' | 'fetch', string>>;

/** Its texts are given, so that the page's script does not hold all of the feeds'. */
export function AddAddressForm({ texts }: { texts: Texts }) {
  const submit = useSubmit({
    action: addFeedFormAction,
    check: () => ({}),
    keepsValues: true,
  });
  return (
    <form {...submit.form} className="grid gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <Field label={texts.url} error={submit.errorOf('url')} required>
        {(control) => (
          <Input
            {...control}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={FEED_URL_MAX}
            defaultValue={submit.valueOf('url')}
          />
        )}
      </Field>
      <Field label={texts.name} hint={texts.nameHint} error={submit.errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            maxLength={FEED_NAME_MAX}
            defaultValue={submit.valueOf('name')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={submit.pending} className="justify-self-start">
        {texts.fetch}
      </Button>
    </form>
  );
}
