'use client';

import { TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { FormQuestion } from '@/components/forms/question';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Options, Select } from '@/components/ui/fields/select';
import { toast } from '@/components/ui/overlays/toast';
import { changeHomesFormAction } from '@/lib/portfolio/actions';
import { OWN_CHANGES } from '@/lib/portfolio/constants';
import type { OwnSearch } from '@/lib/portfolio/table-address';
import { tPortfolio } from '@/messages/portfolio';
import { BULK_FORM } from './select-boxes';
import { useSelectedCount } from './use-selected-count';

type BulkFormProps = {
  search: Pick<OwnSearch, 'q' | 'state' | 'colleague'>;
  count: number;
  /** To whom the viewer may assign homes. */
  colleagues: readonly { id: string; name: string }[];
};

/** The boxes of the rows belong to it. */
export function BulkForm({ search, count, colleagues }: BulkFormProps) {
  const submit = useSubmit({
    action: changeHomesFormAction,
    // The line above with Undo stays; the same in a second place would be noise.
    onDone: (message) => {
      toast.success(message);
      selected.clear();
      submit.reset();
    },
  });
  const selected = useSelectedCount(() => {
    if (submit.error || submit.question) submit.reset();
  });
  const scopes = { chosen: tPortfolio('scope.chosen'), found: tPortfolio('scope.found', { count }) };
  return (
    <form
      {...submit.form}
      id={BULK_FORM}
      data-selected={selected.count > 0 || undefined}
      className="group card data-selected:sticky data-selected:top-2 data-selected:z-20 data-selected:shadow-md mt-4 grid gap-3 p-4"
    >
      <h2 className="sr-only">{tPortfolio('bulk')}</h2>
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      {submit.question ? (
        <>
          {/* Without JavaScript the boxes are empty again. */}
          {submit
            .valueOf('homes')
            .split(' ')
            .filter(Boolean)
            .map((home) => (
              <input key={home} type="hidden" name="homes" value={home} />
            ))}
          <FormQuestion yes={tPortfolio('applyAll')} pending={submit.pending}>
            {submit.question}
          </FormQuestion>
        </>
      ) : null}
      {selected.count > 0 ? (
        <p className="flex items-center gap-3 text-sm" aria-live="polite">
          <b className="font-semibold">{tPortfolio('selected', { count: selected.count })}</b>
          <Button variant="link" onClick={selected.clear}>
            {tPortfolio('clear')}
          </Button>
        </p>
      ) : null}
      <input type="hidden" name="q" value={search.q} />
      <input type="hidden" name="state" value={search.state} />
      <input type="hidden" name="colleague" value={search.colleague} />
      <div className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
        <Field
          label={tPortfolio('change')}
          error={submit.errorOf('change')}
          className="min-w-0 max-sm:col-span-2 sm:w-64"
        >
          {(control) => (
            <Select {...control} name="change" defaultValue={submit.valueOf('change') || 'publish'}>
              <Options
                of={OWN_CHANGES.filter((change) => change !== 'assign' || colleagues.length > 0).map(
                  (change) => [change, tPortfolio(`change.${change}`)],
                )}
              />
            </Select>
          )}
        </Field>
        <div className="hidden max-sm:order-1 max-sm:col-span-2 group-has-[option[value=price]:checked]:block">
          <TextLine
            submit={submit}
            name="percent"
            label={tPortfolio('percent')}
            hint={tPortfolio('percentHint')}
            inputMode="decimal"
            autoComplete="off"
            trailing="%"
          />
        </div>
        {colleagues.length > 0 ? (
          <div className="hidden group-has-[option[value=assign]:checked]:block">
            <Field label={tPortfolio('agent')} error={submit.errorOf('agent')} className="lg:w-56">
              {(control) => (
                <Select {...control} name="agent" defaultValue={submit.valueOf('agent')}>
                  <option value="">{tPortfolio('agentOwner')}</option>
                  <Options of={colleagues.map(({ id, name }) => [id, name])} />
                </Select>
              )}
            </Field>
          </div>
        ) : null}
        <Field
          label={tPortfolio('scope')}
          error={submit.errorOf('homes')}
          className="min-w-0 max-sm:col-span-2 sm:w-72"
        >
          {(control) => (
            <Select {...control} name="scope" defaultValue={submit.valueOf('scope') || 'chosen'}>
              <Options of={Object.entries(scopes)} />
            </Select>
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          pending={submit.pending}
          className="max-sm:order-2 max-sm:col-span-2 sm:mt-7"
        >
          {tPortfolio('apply')}
        </Button>
      </div>
    </form>
  );
}
