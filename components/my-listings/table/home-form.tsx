'use client';

import { useState } from 'react';
import { FormQuestion } from '@/components/forms/question';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Options } from '@/components/ui/fields/select';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { changeHomeFormAction } from '@/lib/portfolio/actions';
import { HOME_STATES } from '@/lib/portfolio/constants';
import type { TableHome } from '@/lib/portfolio/types';
import { tPortfolio } from '@/messages/portfolio';

type Props = Pick<TableHome, 'id' | 'title' | 'state' | 'status'> & { price: string };

/** Price and state of a row. After a conflict the row has the present values, and what was typed stays. */
export function HomeForm({ id, title, state, status, price }: Props) {
  const [typed, setTyped] = useState<{ price?: string; state?: string }>({});
  const submit = useSubmit({
    action: changeHomeFormAction,
    keepsValues: true,
    onDone: (message) => {
      setTyped({});
      toast.success(message);
    },
  });
  /** What was sent without JavaScript, if it was changed. */
  const sent = (name: 'price' | 'state', shown: string) =>
    submit.valueOf(name) === submit.valueOf(shown) ? '' : submit.valueOf(name);
  const newPrice = typed.price ?? (sent('price', 'shownPrice') || price);
  const newState = typed.state ?? (sent('state', 'shownState') || state);
  const isChanged = newPrice !== price || newState !== state;
  const problem = submit.error ?? submit.errorOf('price');
  const problemId = `home-${id}-problem`;
  const described = problem ? { 'aria-describedby': problemId, 'aria-invalid': true as const } : {};
  return (
    <form {...submit.form} className="grid gap-1.5 lg:w-78">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shownPrice" value={price} />
      <input type="hidden" name="shownState" value={state} />
      <div className="flex items-start gap-1.5">
        <div className="grid min-w-0 flex-1 lg:w-31 lg:flex-none">
          <div className="relative">
            <span aria-hidden className="absolute inset-y-0 left-2.5 grid place-items-center text-muted">
              €
            </span>
            <input
              name="price"
              inputMode="decimal"
              autoComplete="off"
              value={newPrice}
              onChange={({ target }) => setTyped({ ...typed, price: target.value })}
              aria-label={tPortfolio('priceOf', { title })}
              className="control h-10 pr-2.5 pl-7 text-right text-sm"
              {...described}
            />
          </div>
          {status === 'unavailable' ? null : (
            <span className="pt-0.5 pr-2.5 text-right text-muted text-xs">
              {tPortfolio(`market.${status}`)}
            </span>
          )}
        </div>
        <select
          name="state"
          value={newState}
          onChange={({ target }) => setTyped({ ...typed, state: target.value })}
          aria-label={tPortfolio('statusOf', { title })}
          className="control h-10 min-w-0 flex-1 cursor-pointer px-2 text-sm lg:w-34 lg:flex-none"
        >
          <Options of={HOME_STATES.map((each) => [each, tPortfolio(`state.${each}`)])} />
        </select>
        <Button
          type="submit"
          size="icon-sm"
          variant={isChanged ? 'primary' : 'secondary'}
          pending={submit.pending}
          className="shrink-0"
          aria-label={tPortfolio('saveHome', { title })}
          title={tPortfolio('save')}
        >
          <Icon name="check" />
        </Button>
      </div>
      {submit.question ? (
        <FormQuestion yes={tPortfolio('savePrice')} pending={submit.pending}>
          {submit.question}
        </FormQuestion>
      ) : null}
      {problem ? (
        <p id={problemId} role="alert" className="max-w-90 whitespace-normal text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
