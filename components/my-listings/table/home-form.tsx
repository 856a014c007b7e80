'use client';

import { useState } from 'react';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/overlays/toast';
import { changeHomeFormAction } from '@/lib/portfolio/actions';
import { HOME_STATES } from '@/lib/portfolio/constants';
import type { TableHome } from '@/lib/portfolio/types';
import { tPortfolio } from '@/messages/portfolio';

type Props = Pick<TableHome, 'id' | 'version' | 'title' | 'state'> & { price: string };

/** Price and state of a row. After a conflict the row has the new version, and what was typed stays. */
export function HomeForm({ id, version, title, state, price }: Props) {
  const [typed, setTyped] = useState<{ price?: string; state?: string }>({});
  const submit = useSubmit({
    action: changeHomeFormAction,
    check: () => ({}),
    keepsValues: true,
    onDone: (message) => {
      setTyped({});
      toast.success(message);
    },
  });
  const problem = submit.error ?? submit.errorOf('price');
  const problemId = `home-${id}-problem`;
  const described = problem ? { 'aria-describedby': problemId, 'aria-invalid': true as const } : {};
  return (
    <form {...submit.form} className="grid gap-1.5 lg:w-80">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <div className="flex items-center gap-1.5">
        <input
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={typed.price ?? (submit.valueOf('price') || price)}
          onChange={({ target }) => setTyped({ ...typed, price: target.value })}
          aria-label={tPortfolio('priceOf', { title })}
          className="control h-10 px-2.5 text-right text-sm lg:w-28 lg:shrink-0"
          {...described}
        />
        <select
          name="state"
          value={typed.state ?? (submit.valueOf('state') || state)}
          onChange={({ target }) => setTyped({ ...typed, state: target.value })}
          aria-label={tPortfolio('statusOf', { title })}
          className="control h-10 cursor-pointer px-2 text-sm lg:w-36 lg:shrink-0"
        >
          {HOME_STATES.map((each) => (
            <option key={each} value={each}>
              {tPortfolio(`state.${each}`)}
            </option>
          ))}
        </select>
        <Button
          type="submit"
          size="icon-sm"
          pending={submit.pending}
          className="shrink-0"
          aria-label={tPortfolio('saveHome', { title })}
          title={tPortfolio('save')}
        >
          <Icon name="check" />
        </Button>
      </div>
      {problem ? (
        <p id={problemId} role="alert" className="max-w-90 whitespace-normal text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
