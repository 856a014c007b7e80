import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import type { Budget } from '@/lib/affordability/types';
import { COMPARED, COMPARISON } from '@/lib/favourites/comparison-address';
import { localAddress } from '@/lib/language/addresses';
import { budgetEntries } from '@/lib/search/filters/budget-params';
import { tAffordability } from '@/messages/affordability';

/** The same homes with one's own budget. What the address says beside cash and payment is kept. */
export function CompareBudget({ ids, budget }: { ids: readonly number[]; budget: Budget | null }) {
  const others = budgetEntries(budget).filter(([name]) => name !== 'cash' && name !== 'monthly');
  return (
    <form method="get" action={localAddress(COMPARISON)} className="mt-5 flex flex-wrap items-end gap-3">
      {ids.map((id) => (
        <input key={id} type="hidden" name={COMPARED} value={id} />
      ))}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['cash', 'monthly'] as const).map((name) => (
        <Field key={name} label={tAffordability(name === 'cash' ? 'cash' : 'monthlyAny')} className="w-44">
          {(control) => (
            <Input
              {...control}
              name={name}
              defaultValue={budget?.[name] ?? ''}
              inputMode="decimal"
              autoComplete="off"
              maxLength={24}
            />
          )}
        </Field>
      ))}
      <Button type="submit">{tAffordability('compare')}</Button>
    </form>
  );
}
