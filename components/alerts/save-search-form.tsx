'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button, ButtonLink } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/fields/choice';
import { Link } from '@/components/ui/link';
import { saveSearchFormAction } from '@/lib/alerts/actions';
import type { AlertFrequency } from '@/lib/alerts/constants';
import { paths } from '@/lib/paths';
import { tSavedSearches } from '@/messages/saved-searches';

const options = () =>
  (['immediately', 'daily', 'weekly'] as const).map((value) => ({
    value,
    label: tSavedSearches(`frequency.${value}`),
    description: tSavedSearches(`hint.${value}`),
  }));

/** `frequency` is set for a search that is already saved. */
export function SaveSearchForm({
  address,
  frequency,
}: {
  address: string;
  frequency: AlertFrequency | null;
}) {
  const submit = useSubmit({
    action: saveSearchFormAction,
    keepsValues: true,
  });
  const chosen = submit.valueOf('frequency') || (frequency && frequency !== 'never' ? frequency : 'daily');
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? (
        <FormMessage kind="error">
          {submit.error}
          <Link href={paths.savedSearches} className="font-semibold underline underline-offset-4">
            {tSavedSearches('yourSearches')}
          </Link>
        </FormMessage>
      ) : null}
      <input type="hidden" name="address" value={address} />
      <RadioGroup
        legend={tSavedSearches('howOften')}
        name="frequency"
        options={options()}
        defaultValue={chosen}
        error={submit.errorOf('frequency')}
        required
      />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
          {tSavedSearches(frequency ? 'saveChanges' : 'saveSearch')}
        </Button>
        <ButtonLink href={address} size="lg" prefetch={false}>
          {tSavedSearches('backToHomes')}
        </ButtonLink>
      </div>
    </form>
  );
}
