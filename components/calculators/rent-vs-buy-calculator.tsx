'use client';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { Card, CardBody } from '@/components/ui/card';
import { RECALCULATE_AFTER_MS, RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { compareRentAndBuy } from '@/lib/calculators/rent-vs-buy';
import { checkRentVsBuy } from '@/lib/calculators/rent-vs-buy-rules';
import { parseRentVsBuyParams, rentVsBuyQuery } from '@/lib/calculators/search-params';
import type {
  RentVsBuyErrors,
  RentVsBuyField,
  RentVsBuyFields,
  RentVsBuyResult,
} from '@/lib/calculators/types';
import { formatEuros, formatEurosExact, plural } from '@/lib/format';
import { CopyLink } from './copy-link';
import { RentVsBuyForm, withDefaults, withTypical } from './rent-vs-buy-form';
import { useCalculatorForm } from './use-calculator-form';
import { WealthChart, WealthTable } from './wealth-by-year';

type RentVsBuyCalculatorProps = {
  initial: RentVsBuyFields;
  /** Present in the URL. Only these, and those touched since, show errors. */
  sent: RentVsBuyField[];
};

/** A plain GET form; with JavaScript it recalculates automatically. */
export function RentVsBuyCalculator({ initial, sent }: RentVsBuyCalculatorProps) {
  const { fields, start, version, touched, isPending, restartFrom, formProps } = useCalculatorForm({
    initial,
    parse: parseRentVsBuyParams,
    query: rentVsBuyQuery,
    delayMs: RECALCULATE_AFTER_MS,
  });
  const { input, errors } = useMemo(() => checkRentVsBuy(fields), [fields]);
  const result = useMemo(() => input && compareRentAndBuy(input), [input]);
  const isShown = (field: RentVsBuyField) => touched.has(field) || (version === 0 && sent.includes(field));
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-[400px_minmax(0,1fr)] lg:items-start lg:gap-8">
      <Card className="[@media(min-width:64rem)_and_(min-height:54rem)]:sticky [@media(min-width:64rem)_and_(min-height:54rem)]:top-24">
        <CardBody>
          <form id="rent-vs-buy" method="get" action="/rent-vs-buy" noValidate {...formProps}>
            <RentVsBuyForm
              key={version}
              start={start}
              errors={only(errors, isShown)}
              onReset={() => restartFrom(withDefaults)}
              onFillTypical={() => restartFrom(withTypical)}
            />
          </form>
        </CardBody>
      </Card>
      <div className="grid min-w-0 gap-6">
        <Card>
          <CardBody>
            <Summary result={result} isPending={isPending} />
          </CardBody>
        </Card>
        {result ? (
          <>
            <Card>
              <CardBody>
                <WealthChart years={result.years} />
              </CardBody>
            </Card>
            <Card>
              <CardBody>
                <WealthTable years={result.years} />
              </CardBody>
            </Card>
          </>
        ) : null}
        <Disclaimer />
      </div>
    </div>
  );
}

function only(errors: RentVsBuyErrors | null, isShown: (field: RentVsBuyField) => boolean): RentVsBuyErrors {
  const shown: RentVsBuyErrors = {};
  for (const field of RENT_VS_BUY_PARAMETERS) {
    const message = errors?.[field];
    if (message && isShown(field)) shown[field] = message;
  }
  return shown;
}

function Disclaimer() {
  return (
    <section aria-labelledby="disclaimer-title" className="text-muted text-sm">
      <h2 id="disclaimer-title" className="font-semibold font-text text-ink text-sm tracking-normal">
        Disclaimer
      </h2>
      <p className="mt-1 max-w-[75ch]">
        An estimate for your orientation, not financial, tax or legal advice. Both sides spend the same money:
        the renter starts by investing what the buyer pays in cash, and each month the one who pays less keeps
        the difference, invested while ‘Reinvest surplus’ is on. Home value and rent change once a year; the
        buyer sells at the end of the stay, pays the selling costs and what is left of the loan. Nobody knows
        future prices, rents and returns: try several.
      </p>
    </section>
  );
}

function Summary({ result, isPending }: { result: RentVsBuyResult | null; isPending: boolean }) {
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
        {result ? (
          <Comparison result={result} />
        ) : (
          <p className="mt-2 text-lg">Please fill the form to see results.</p>
        )}
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
