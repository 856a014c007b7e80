import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { buyingObstacles, rentObstacles } from '@/lib/affordability/affordability-text';
import { costsOf } from '@/lib/affordability/buying';
import { rentCostsOf } from '@/lib/affordability/renting';
import type { Budget, BuyingCosts, Deal, PricedHome, RentCosts } from '@/lib/affordability/types';
import type { Source } from '@/lib/calculators/types';
import { formatDecimal, formatEuros, formatEurosExact } from '@/lib/format';
import { paths } from '@/lib/paths';
import { tAffordability } from '@/messages/affordability';
import { tCostToBuy } from '@/messages/cost-to-buy';

type Row = { label: string; cents: number | null; isStrong?: boolean };
type BudgetAccountProps = { market: Deal; home: PricedHome; budget: Budget; query: string };

/** Line by line what this home takes of a budget. */
export function BudgetAccount({ market, home, budget, query }: BudgetAccountProps) {
  const costs = market === 'for_sale' ? costsOf(home, budget) : null;
  const rent = market === 'for_rent' ? rentCostsOf(home, budget) : null;
  if (!costs && !rent) return null;
  const obstacles = costs ? buyingObstacles(home.priceCents, costs) : rent ? rentObstacles(rent) : [];
  const rows = costs ? buyingRows(home, costs, budget) : rent ? rentRows(rent, budget) : [];
  return (
    <section aria-labelledby="budget" className="mt-10">
      <h2 id="budget" className="text-2xl">
        {tAffordability('account')}
      </h2>
      <p className="mt-2.5 max-w-[65ch] font-semibold">{obstacles.join(' ') || tAffordability('fits')}</p>
      <table className="mt-3 w-full max-w-3xl border-collapse text-sm">
        <tbody>
          {rows.map(({ label, cents, isStrong }) => (
            <tr
              key={label}
              className={isStrong ? 'border-line border-b font-semibold' : 'border-line border-b'}
            >
              <th scope="row" className="py-2.5 pr-4 text-left font-[inherit]">
                {label}
              </th>
              <td className="whitespace-nowrap py-2.5 text-right tabular-nums">
                {cents === null ? tAffordability('unknown') : euros(cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[65ch] text-muted text-sm">
        {costs ? <BuyingSources costs={costs} /> : rent ? <RentSources rent={rent} /> : null}
      </p>
      <p className="mt-2">
        <Link href={`${paths.affordability}${query}`} className="font-medium text-aegean hover:underline">
          {tAffordability('change')}
        </Link>
      </p>
    </section>
  );
}

function buyingRows({ priceCents }: PricedHome, costs: BuyingCosts, { monthly }: Budget): Row[] {
  const { loanFee, loanCents, years, rate } = costs;
  const loanRows: Row[] = [
    {
      label: loanFee
        ? tAffordability('row.loanFee', { percent: loanFee.percent })
        : tAffordability('row.loanFeeUnknown'),
      cents: loanFee?.amountCents ?? null,
    },
  ];
  return [
    { label: tAffordability('row.price'), cents: priceCents },
    ...costs.cost.lines.map(({ label, amountCents }) => ({
      label: tCostToBuy(`line.${label}`),
      cents: amountCents,
    })),
    ...(loanCents > 0 ? loanRows : []),
    { label: tAffordability('row.fees'), cents: costs.feesCents, isStrong: true },
    { label: tAffordability('row.loan', { years, rate: formatDecimal(rate) }), cents: loanCents },
    { label: tAffordability('row.cash'), cents: costs.cashCents, isStrong: true },
    { label: tAffordability('row.cashLeft'), cents: costs.cashLeftCents },
    { label: tAffordability('row.month'), cents: costs.monthCents, isStrong: true },
    ...leftRow(costs, monthly),
    { label: tAffordability('row.propertyTax'), cents: costs.propertyTax.amountCents },
    { label: tAffordability('row.common'), cents: null },
    { label: tAffordability('row.insurance'), cents: null },
    { label: tAffordability('row.year'), cents: costs.yearCents, isStrong: true },
  ];
}

function rentRows(rent: RentCosts, { cash, monthly }: Budget): Row[] {
  return [
    { label: tAffordability('row.rent'), cents: rent.monthCents, isStrong: true },
    ...leftRow(rent, monthly),
    {
      label: tAffordability('row.deposit', { months: rent.deposit.months }),
      cents: rent.deposit.amountCents,
    },
    { label: tAffordability('row.cash'), cents: rent.cashCents, isStrong: true },
    ...(cash === null ? [] : [{ label: tAffordability('row.cashLeft'), cents: rent.cashLeftCents }]),
    { label: tAffordability('row.bills'), cents: null },
    { label: tAffordability('row.rentYear'), cents: rent.yearCents, isStrong: true },
  ];
}

const leftRow = ({ monthLeftCents }: BuyingCosts | RentCosts, monthly: number | null): Row[] =>
  monthly === null
    ? []
    : [
        {
          label: tAffordability('row.left', { monthly: formatEuros(monthly * 100) }),
          cents: monthLeftCents,
        },
      ];

function BuyingSources({ costs }: { costs: BuyingCosts }) {
  const [loan, age, tax] = [costs.loanLimit.source, costs.ageLimit.source, costs.propertyTax.source];
  return (
    <MarkedText
      of={tAffordability.pieces('sources', { loan: titleOf(loan), age: titleOf(age), tax: titleOf(tax) })}
      loan={(text: ReactNode) => <SourceLink source={loan}>{text}</SourceLink>}
      age={(text: ReactNode) => <SourceLink source={age}>{text}</SourceLink>}
      tax={(text: ReactNode) => <SourceLink source={tax}>{text}</SourceLink>}
    />
  );
}

function RentSources({ rent: { deposit } }: { rent: RentCosts }) {
  return (
    <MarkedText
      of={tAffordability.pieces('rentSources', { deposit: titleOf(deposit.source) })}
      deposit={(text: ReactNode) => <SourceLink source={deposit.source}>{text}</SourceLink>}
    />
  );
}

const titleOf = ({ title }: Source) => tCostToBuy(`source.${title}`);

export function SourceLink({ source, children }: { source: Source; children: ReactNode }) {
  return (
    <a href={source.url} rel="nofollow noopener" className="underline underline-offset-2 hover:text-aegean">
      {children}
    </a>
  );
}

const euros = (cents: number) => (cents % 100 === 0 ? formatEuros(cents) : formatEurosExact(cents));
