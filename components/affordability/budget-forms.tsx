import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/choice';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import type { Budget, Deal } from '@/lib/affordability/types';
import { MORTGAGE_TYPICAL } from '@/lib/calculators/constants';
import { localAddress } from '@/lib/language/addresses';
import { tAffordability } from '@/messages/affordability';

type FormProps = { budget: Budget | null; location: string };

/** Plain forms that lead to the results: they need no script. */
export function BudgetForms(props: FormProps) {
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
      <BuyForm {...props} />
      <RentForm {...props} />
    </div>
  );
}

const FORM = 'card grid gap-5 p-5 sm:p-7';
const PAIR = 'grid gap-5 sm:grid-cols-2';

function BuyForm({ budget, location }: FormProps) {
  return (
    <form method="get" action={localAddress('/buy')} className={FORM} aria-labelledby="to-buy">
      <h2 id="to-buy" className="text-2xl">
        {tAffordability('buyTitle')}
      </h2>
      <div className={PAIR}>
        <Money name="cash" market="for_sale" value={budget?.cash} required />
        <Money name="monthly" market="for_sale" value={budget?.monthly} />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">{tAffordability('who')}</legend>
        <Checkbox
          name="resident"
          value="1"
          defaultChecked={budget?.isResident}
          label={tAffordability('resident')}
        />
        <Checkbox
          name="main_home"
          value="1"
          defaultChecked={budget?.isMainHome}
          label={tAffordability('main_home')}
        />
        <Checkbox
          name="first_home"
          value="1"
          defaultChecked={budget?.isFirstHome}
          label={tAffordability('first_home')}
        />
        <Checkbox
          name="buyers"
          value="2"
          defaultChecked={budget?.buyers === 2}
          label={tAffordability('buyers')}
        />
      </fieldset>
      <div className={PAIR}>
        <Income value={budget?.income} />
        <Plain name="age" hint={tAffordability('ageHint')} value={budget?.age} />
        <Plain name="rate" value={budget?.rate} placeholder={String(MORTGAGE_TYPICAL.rate)} />
        <Plain name="years" value={budget?.years} placeholder={String(MORTGAGE_TYPICAL.term)} />
      </div>
      <End market="for_sale" location={location} />
    </form>
  );
}

function RentForm({ budget, location }: FormProps) {
  return (
    <form method="get" action={localAddress('/rent')} className={FORM} aria-labelledby="to-rent">
      <h2 id="to-rent" className="text-2xl">
        {tAffordability('rentTitle')}
      </h2>
      <div className={PAIR}>
        <Money name="monthly" market="for_rent" value={budget?.monthly} required />
        <Money name="cash" market="for_rent" value={budget?.cash} />
      </div>
      <Income value={budget?.income} />
      <End market="for_rent" location={location} />
    </form>
  );
}

function End({ market, location }: { market: Deal; location: string }) {
  return (
    <>
      <Field label={tAffordability('place')} hint={tAffordability('placeHint')}>
        {(control) => <Input {...control} name="location" defaultValue={location} maxLength={200} />}
      </Field>
      <input type="hidden" name="sort" value="left" />
      <Button type="submit" variant="primary">
        {tAffordability(`submit.${market}`)}
      </Button>
    </>
  );
}

type NumberProps = { value: number | null | undefined; placeholder?: string; hint?: string };

function Money({
  name,
  market,
  value,
  required,
}: {
  name: 'cash' | 'monthly';
  market: Deal;
  value: number | null | undefined;
  required?: boolean;
}) {
  const [label, hint] =
    name === 'cash'
      ? [tAffordability('cash'), tAffordability(`cashHint.${market}`)]
      : [tAffordability(`monthly.${market}`), tAffordability(`monthlyHint.${market}`)];
  return (
    <Field label={label} hint={hint} required={required}>
      {(control) => <NumberInput {...control} name={name} value={value} />}
    </Field>
  );
}

function Income({ value }: NumberProps) {
  return (
    <Field label={tAffordability('income')} hint={tAffordability('incomeHint')}>
      {(control) => <NumberInput {...control} name="income" value={value} />}
    </Field>
  );
}

function Plain({ name, hint, ...props }: NumberProps & { name: 'age' | 'rate' | 'years' }) {
  return (
    <Field label={tAffordability(name)} hint={hint}>
      {(control) => <NumberInput {...control} name={name} {...props} />}
    </Field>
  );
}

function NumberInput({ value, ...props }: NumberProps & { name: string }) {
  return (
    <Input {...props} defaultValue={value ?? ''} inputMode="decimal" autoComplete="off" maxLength={24} />
  );
}
