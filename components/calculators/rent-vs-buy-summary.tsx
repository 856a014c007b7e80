import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FILL_THE_FORM } from '@/lib/calculators/constants';
import type { RentVsBuyResult } from '@/lib/calculators/types';
import { formatEuros, formatEurosExact, plural } from '@/lib/format';
import { CopyLink } from './copy-link';

export type RentVsBuySummaryProps = { result: RentVsBuyResult | null; isPending: boolean };

/** The cheaper choice, the amount saved, and the make-up of both net costs. */
export function RentVsBuySummary({ result, isPending }: RentVsBuySummaryProps) {
  return (
    <section aria-labelledby="result-title" aria-busy={isPending}>
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h2 id="result-title" className="label-caps font-text">
          Result
        </h2>
        <div className="flex items-center gap-4">
          <span role="status" className="text-muted text-sm">
            {isPending ? 'Calculating...' : ''}
          </span>
          {result ? <CopyLink /> : null}
        </div>
      </div>
      <div className={clsx('transition-opacity', isPending && 'opacity-50')}>
        {result ? <Comparison result={result} /> : <p className="mt-2 text-lg">{FILL_THE_FORM}</p>}
      </div>
    </section>
  );
}

function Comparison({ result }: { result: RentVsBuyResult }) {
  const { buying, renting } = result;
  return (
    <>
      <p aria-live="polite" className="mt-2 text-pretty font-title text-3xl sm:text-4xl">
        {headline(result)}
      </p>
      <p className="mt-3 text-muted">{breakEven(result)}</p>
      <div className="mt-6 grid gap-x-10 gap-y-6 border-line border-t pt-6 md:grid-cols-2">
        <CostList title="Net cost of buying" total={buying.netCents}>
          <Cost label="Down payment and closing costs" cents={buying.upfrontCents} />
          <Cost label="Loan payments, maintenance and property tax" cents={buying.runningCents} />
          <Cost label="Opportunity cost of the cash paid at the start" cents={buying.opportunityCents} />
          <Cost label="Investment gains of the monthly surplus" cents={-buying.investmentGainCents} />
          <Cost label="Sale less selling costs and loan balance" cents={-buying.saleProceedsCents} />
        </CostList>
        <CostList title="Net cost of renting" total={renting.netCents}>
          <Cost label="Rent" cents={renting.rentCents} />
          <Cost label="Investment gains of the monthly surplus" cents={-renting.investmentGainCents} />
        </CostList>
      </div>
      <p className="mt-5 text-muted text-sm">
        Monthly loan payment {formatEurosExact(result.paymentCents)}. A negative cost is a gain.
      </p>
    </>
  );
}

function headline({ verdict, savingCents, years }: RentVsBuyResult): ReactNode {
  const stay = plural(years.length - 1, 'year');
  if (verdict === 'even') return `Buying and renting cost the same over ${stay}.`;
  return (
    <>
      {verdict === 'buy' ? 'Buying' : 'Renting'} saves{' '}
      <b className="whitespace-nowrap font-medium text-aegean">{formatEuros(savingCents)}</b> over {stay}.
    </>
  );
}

function breakEven({ breakEvenYear, verdict, years }: RentVsBuyResult): string {
  if (breakEvenYear === null) return 'Renting stays ahead in every year of the stay.';
  if (breakEvenYear === 1 && verdict === 'buy') return 'Buying is ahead from the first year.';
  if (verdict === 'buy') return `Buying is ahead for the first time after ${plural(breakEvenYear, 'year')}.`;
  return `Buying is ahead for a while after ${plural(breakEvenYear, 'year')}, but not after ${plural(years.length - 1, 'year')}.`;
}

function CostList({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  return (
    <section className="flex flex-col">
      <h3 className="flex items-baseline justify-between gap-4 text-lg">
        {title}
        <span className="tabular-nums">{formatEuros(total)}</span>
      </h3>
      <dl className="mt-2 text-sm">{children}</dl>
    </section>
  );
}

function Cost({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-1.5 last:border-b-0">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatEuros(cents)}</dd>
    </div>
  );
}
