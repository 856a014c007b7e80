'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { SearchWords } from '@/components/alerts/search-words';
import { FormMessage } from '@/components/forms/message';
import { RemoveForm } from '@/components/forms/remove-form';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Options, Select } from '@/components/ui/fields/select';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toast } from '@/components/ui/overlays/toast';
import { alertFrequencyFormAction, deleteSavedSearchFormAction } from '@/lib/alerts/actions';
import { ALERT_FREQUENCIES, type AlertFrequency } from '@/lib/alerts/constants';
import { tSavedSearches } from '@/messages/saved-searches';

export type SavedSearchLine = {
  id: string;
  address: string;
  frequency: AlertFrequency;
  /** `null` if its place or property type no longer exists. */
  words: { heading: string; filters: string[] } | null;
  /** '12 homes'; `null` if they could not be counted. */
  found: string | null;
};

export function SavedSearchCard({ search }: { search: SavedSearchLine }) {
  const { words, found, address } = search;
  const name = words ? [words.heading, ...words.filters].join(', ') : tSavedSearches('unknownSearch');
  return (
    <article className="card grid grid-cols-1 gap-4 p-5">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex items-start justify-between gap-4">
          <h2 className="min-w-0 font-semibold font-text text-lg tracking-normal [overflow-wrap:anywhere]">
            {words ? (
              <Link
                href={address}
                prefetch={false}
                className="underline-offset-4 hover:text-aegean hover:underline"
              >
                {words.heading}
              </Link>
            ) : (
              tSavedSearches('gone')
            )}
          </h2>
          {found ? <span className="shrink-0 pt-0.5 text-muted text-sm tabular-nums">{found}</span> : null}
        </div>
        {words ? (
          <SearchWords filters={words.filters} />
        ) : (
          <p className="text-muted text-sm">{tSavedSearches('goneText')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        {words ? <FrequencyForm search={search} name={name} /> : <span />}
        <DeleteForm id={search.id} name={name} />
      </div>
    </article>
  );
}

function FrequencyForm({ search: { id, frequency }, name }: { search: SavedSearchLine; name: string }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit({
    action: alertFrequencyFormAction,
    keepsValues: true,
    onDone: (_message, { frequency: chosen }) => {
      toast.success(tSavedSearches(chosen === 'never' ? 'noMoreEmails' : 'choiceSaved'));
      router.refresh();
    },
    onFailed: () => {
      form.current?.reset();
      return undefined;
    },
  });
  return (
    <form ref={form} {...submit.form} className="flex flex-wrap items-center gap-2.5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="id" value={id} />
      <Icon name="bell" className="size-5 text-muted" />
      <Select
        // A select keeps its initial default, so it is remounted when the stored value changes.
        key={frequency}
        name="frequency"
        aria-label={tSavedSearches('howOftenFor', { name })}
        defaultValue={frequency}
        onChange={() => form.current?.requestSubmit()}
        className="w-40"
      >
        <Options of={ALERT_FREQUENCIES.map((value) => [value, tSavedSearches(`frequency.${value}`)])} />
      </Select>
      <Button type="submit" className="hidden noscript:inline-flex">
        {tSavedSearches('save')}
      </Button>
    </form>
  );
}

function DeleteForm({ id, name }: { id: string; name: string }) {
  const title = tSavedSearches('delete');
  return (
    <RemoveForm
      action={deleteSavedSearchFormAction}
      value={id}
      question={{ title, message: tSavedSearches('deleteText'), confirm: title, danger: true }}
      aria-label={tSavedSearches('deleteNamed', { name })}
      className="px-3"
    >
      <Icon name="trash" />
      {title}
    </RemoveForm>
  );
}
