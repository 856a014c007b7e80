'use client';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { Card } from '@/components/ui/card';
import { MarkedText } from '@/components/ui/marked-text';
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
import { formatEuros, formatEurosExact } from '@/lib/format';
import { localAddress } from '@/lib/language/addresses';
import { tRentVsBuy } from '@/messages/rent-vs-buy';
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
      <Card frame="[@media(min-width:64rem)_and_(min-height:54rem)]:sticky [@media(min-width:64rem)_and_(min-height:54rem)]:top-24">
        <form id="rent-vs-buy" method="get" action={localAddress('/rent-vs-buy')} noValidate {...formProps}>
          <RentVsBuyForm
            key={version}
            start={start}
            errors={only(errors, isShown)}
            onReset={() => restartFrom(withDefaults)}
            onFillTypical={() => restartFrom(withTypical)}
          />
        </form>
      </Card>
      <div className="grid min-w-0 gap-6">
        <Card>
          <Summary result={result} isPending={isPending} />
        </Card>
        {result ? (
          <>
            <Card>
              <WealthChart years={result.years} />
            </Card>
            <Card>
              <WealthTable years={result.years} />
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
        {tRentVsBuy('disclaimer')}
      </h2>
      <p className="mt-1 max-w-[75ch]">{tRentVsBuy('disclaimerText')}</p>
    </section>
  );
}

function Summary({ result, isPending }: { result: RentVsBuyResult | null; isPending: boolean }) {
  return (
    <section aria-labelledby="result-title" aria-busy={isPending}>
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h2 id="result-title" className="label-caps font-text">
          {tRentVsBuy('result')}
        </h2>
        <div className="flex items-center gap-4">
          <span role="status" className="text-muted text-sm">
            {isPending ? tRentVsBuy('calculating') : ''}
          </span>
          {result ? <CopyLink /> : null}
        </div>
      </div>
      <div className={clsx('transition-opacity', isPending && 'opacity-50')}>
        {result ? <Comparison result={result} /> : <p className="mt-2 text-lg">{tRentVsBuy('fillForm')}</p>}
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
        <CostList title={tRentVsBuy('costOfBuying')} total={buying.netCents}>
          <Cost label={tRentVsBuy('upfront')} cents={buying.upfrontCents} />
          <Cost label={tRentVsBuy('running')} cents={buying.runningCents} />
          <Cost label={tRentVsBuy('opportunity')} cents={buying.opportunityCents} />
          <Cost label={tRentVsBuy('gains')} cents={-buying.investmentGainCents} />
          <Cost label={tRentVsBuy('sale')} cents={-buying.saleProceedsCents} />
        </CostList>
        <CostList title={tRentVsBuy('costOfRenting')} total={renting.netCents}>
          <Cost label={tRentVsBuy('rentPaid')} cents={renting.rentCents} />
          <Cost label={tRentVsBuy('gains')} cents={-renting.investmentGainCents} />
        </CostList>
      </div>
      <p className="mt-5 text-muted text-sm">
        {tRentVsBuy('loanPayment', { amount: formatEurosExact(result.paymentCents) })}
      </p>
    </>
  );
}

function headline({ verdict, savingCents, years }: RentVsBuyResult): ReactNode {
  const stay = years.length - 1;
  if (verdict === 'even') return tRentVsBuy('even', { years: stay });
  const saved = { amount: formatEuros(savingCents), years: stay };
  return (
    <MarkedText
      of={tRentVsBuy.pieces(verdict === 'buy' ? 'buySaves' : 'rentSaves', saved)}
      b={(text: ReactNode) => <b className="whitespace-nowrap font-medium text-aegean">{text}</b>}
    />
  );
}

function breakEven({ breakEvenYear, verdict, years }: RentVsBuyResult): string {
  if (breakEvenYear === null) return tRentVsBuy('rentAhead');
  if (breakEvenYear === 1 && verdict === 'buy') return tRentVsBuy('buyAheadAtOnce');
  if (verdict === 'buy') return tRentVsBuy('buyAhead', { years: breakEvenYear });
  return tRentVsBuy('buyAheadForAWhile', { years: breakEvenYear, end: years.length - 1 });
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
