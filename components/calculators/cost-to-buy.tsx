import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { MarkedText } from '@/components/ui/marked-text';
import { costAlternatives, costToBuy } from '@/lib/calculators/cost-to-buy';
import { costNote } from '@/lib/calculators/cost-to-buy-text';
import type { CostToBuy as Cost, CostCountry, CostLine, CostLineKey } from '@/lib/calculators/types';
import { formatDate, formatEuros, formatEurosExact } from '@/lib/format';
import { tCostToBuy } from '@/messages/cost-to-buy';

export type CostToBuyProps = {
  country: CostCountry;
  /** Excluding VAT; without a price nothing is rendered. */
  priceCents: number | null;
  areaM2: number | null;
  isNewBuild: boolean;
  /** 'YYYY-MM-DD'; defaults to the date the rules were last checked. */
  on?: string;
};

export function CostToBuy({ country, priceCents, areaM2, isNewBuild, on }: CostToBuyProps) {
  const input = { country, priceCents: priceCents ?? 0, areaM2, isNewBuild, ...(on ? { on } : {}) };
  const cost = costToBuy(input);
  if (!cost) return null;
  return (
    <section aria-labelledby="cost-to-buy">
      <h2 id="cost-to-buy" className="text-2xl">
        {tCostToBuy('title')}
      </h2>
      <p className="mt-2.5 max-w-[65ch]">
        <b className="font-semibold">{total(cost.totalCents, input.priceCents)}</b>{' '}
        {summary(cost, isNewBuild, costAlternatives(input)[0]?.amountCents)}
      </p>
      <details className="group mt-1 open:mb-2">
        <summary className="inline-flex min-h-8 list-none items-center gap-1 rounded-sm font-semibold text-aegean underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
          {tCostToBuy('how')}
          <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        </summary>
        <div className="mt-4 max-w-3xl rounded-lg border border-line bg-surface p-4 sm:p-6">
          <CostTable cost={cost} priceCents={input.priceCents} />
          {costAlternatives(input).map((alternative) => (
            <p key={alternative.label} className="mt-4 text-sm">
              <b className="font-semibold">
                {alternative.label}: <span className="tabular-nums">{euros(alternative.amountCents)}.</span>
              </b>{' '}
              <span className="text-muted">{alternative.note}</span>
            </p>
          ))}
          <p className="mt-4 text-muted text-sm">
            {tCostToBuy('asOf', { date: formatDate(new Date(`${cost.on}T00:00:00Z`)) })}
          </p>
        </div>
      </details>
    </section>
  );
}

function CostTable({ cost, priceCents }: { cost: Cost; priceCents: number }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{tCostToBuy('caption')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{tCostToBuy('cost')}</th>
          <th scope="col">{tCostToBuy('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {cost.lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </tbody>
      <tfoot>
        <SumRow label={tCostToBuy('law')} cents={cost.lawCents} />
        <SumRow label={tCostToBuy('estimated')} cents={cost.estimateCents} />
        <SumRow label={tCostToBuy('sum')} cents={cost.totalCents} isStrong />
        <SumRow label={tCostToBuy('withPrice')} cents={priceCents + cost.totalCents} />
      </tfoot>
    </table>
  );
}

function LineRow({ line }: { line: CostLine }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-3 pr-4 text-left font-normal">
        <span className="font-medium">{tCostToBuy(`line.${line.label}`)}</span>
        <span className="block max-w-[60ch] text-muted">{costNote(line)}</span>
        <span className="block max-w-[60ch] text-muted text-xs">
          <MarkedText
            of={tCostToBuy.pieces('since', {
              date: formatDate(new Date(`${line.validFrom}T00:00:00Z`)),
              title: tCostToBuy(`source.${line.source.title}`),
            })}
            source={(title: ReactNode) => (
              <a
                href={line.source.url}
                rel="nofollow noopener"
                className="text-ink underline underline-offset-2 hover:text-aegean"
              >
                {title}
              </a>
            )}
          />
        </span>
      </th>
      <td className="whitespace-nowrap py-3 text-right align-top tabular-nums">{euros(line.amountCents)}</td>
    </tr>
  );
}

function SumRow({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <tr className={clsx(isStrong ? 'font-semibold' : 'text-muted')}>
      <th scope="row" className={clsx('pt-2.5 pr-4 text-left', !isStrong && 'font-normal')}>
        {label}
      </th>
      <td className="whitespace-nowrap pt-2.5 text-right tabular-nums">{euros(cents)}</td>
    </tr>
  );
}

/** 'About €7,850 on top of the price (9%).' */
function total(totalCents: number, priceCents: number): string {
  const about = Math.round(totalCents / 1_000) * 1_000;
  return tCostToBuy('total', {
    amount: formatEuros(about),
    percent: Math.round((totalCents / priceCents) * 100),
  });
}

function summary(cost: Cost, isNewBuild: boolean, alternativeCents: number | undefined): string {
  const amount = (key: CostLineKey) => cost.lines.find((line) => line.key === key)?.amountCents ?? 0;
  const parts = cost.country === 'cyprus' ? cyprusParts() : greeceParts();
  return `${parts.join(' · ')}.`;

  function cyprusParts(): string[] {
    const duty = amount('stampDuty');
    const stamp =
      duty > 0 ? tCostToBuy('short.stampDuty', { amount: euros(duty) }) : tCostToBuy('short.noStampDuty');
    if (!isNewBuild) {
      return [
        tCostToBuy('short.fees', { amount: euros(amount('transfer')) }),
        tCostToBuy('short.noVat'),
        stamp,
      ];
    }
    const vat = { amount: euros(amount('vat')) };
    return [
      alternativeCents === undefined
        ? tCostToBuy('short.vat', vat)
        : tCostToBuy('short.vatOrReduced', { ...vat, reduced: euros(alternativeCents) }),
      tCostToBuy('short.noFees'),
      stamp,
    ];
  }

  function greeceParts(): string[] {
    const official = tCostToBuy('short.official', {
      amount: euros(amount('notary') + amount('registry')),
    });
    const agreed = tCostToBuy('short.agreed', { amount: euros(amount('lawyer') + amount('agent')) });
    const tax =
      amount('vat') > 0
        ? tCostToBuy('short.vatNoTax', { amount: euros(amount('vat')) })
        : tCostToBuy('short.tax', { amount: euros(amount('transfer')) });
    return [tax, official, agreed];
  }
}

/** '€8,000', but '€2,343.60' */
function euros(cents: number): string {
  return cents % 100 === 0 ? formatEuros(cents) : formatEurosExact(cents);
}
