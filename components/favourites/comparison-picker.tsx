import { Button, ButtonLink } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ScaleIcon } from '@/components/ui/icons/scale';
import { COMPARED, COMPARISON } from '@/lib/favourites/comparison-address';
import type { ComparableHome } from '@/lib/favourites/types';
import { formatPrice } from '@/lib/format';
import { paths } from '@/lib/paths';
import './favourites.css';

type ComparisonPickerProps = { homes: readonly ComparableHome[]; chosen: readonly number[] };

/** Homes to choose for a comparison: a plain form, which needs no scripts. */
export function ComparisonPicker({ homes, chosen }: ComparisonPickerProps) {
  if (homes.length < 2) {
    return (
      <EmptyState
        icon={<ScaleIcon />}
        title="There is nothing to compare yet."
        text="Press the heart on the homes you like. Two to four of them can be seen here side by side."
      >
        <ButtonLink href={paths.buy} variant="primary">
          Homes for sale
        </ButtonLink>
        <ButtonLink href={paths.rent}>Homes for rent</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <form method="get" action={COMPARISON} autoComplete="off" className="mt-5 max-w-3xl">
      <ul
        aria-label="Homes to choose from"
        className="grid grid-cols-1 divide-y rounded-lg border bg-surface px-4"
      >
        {homes.map((home) => (
          <li key={home.id}>
            <Checkbox
              name={COMPARED}
              value={home.id}
              defaultChecked={chosen.includes(home.id)}
              label={home.title}
              description={`${formatPrice(home.priceCents, home.status)} · ${home.location}`}
              className="w-full"
            />
          </li>
        ))}
      </ul>
      <div className="compare-bar">
        <p className="min-w-0 flex-1 text-sm">Choose two to four homes to see them side by side.</p>
        <Button type="submit" variant="primary" size="sm">
          Compare
        </Button>
      </div>
    </form>
  );
}
