'use client';

import { useRouter } from 'next/navigation';
import { TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { toast } from '@/components/ui/overlays/toast';
import { updateMortgageOfferAction } from '@/lib/admin/actions';
import { formStateOf } from '@/lib/input/form-state';
import { LANGUAGES, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { LANGUAGE_NAMES } from '@/lib/language/names';
import { translationsOf } from '@/lib/language/translations';
import type { MortgageOffer } from '@/lib/mortgage-offers/types';

const FIELDS = [
  { name: 'name', label: 'Bank', type: 'text', wide: false },
  { name: 'rate', label: 'Starting rate, %', type: 'text', wide: false },
  { name: 'description', label: 'Description', type: 'text', wide: true },
  { name: 'url', label: 'Page of the bank', type: 'url', wide: true },
  { name: 'asOf', label: 'Rate as of', type: 'date', wide: false },
  { name: 'reason', label: 'Reason for the change', type: 'text', wide: false },
] as const;

export function MortgageForm({ offer }: { offer: MortgageOffer }) {
  const router = useRouter();
  const { id: offerId, name, description, url, asOf, rateBasisPoints } = offer;
  const stored = { name, description, url, asOf, rate: (rateBasisPoints / 100).toFixed(2), reason: '' };
  const submit = useSubmit({
    action: async (_state, form) => {
      const text = (field: keyof typeof stored) => String(form.get(field) ?? '');
      const answer = await updateMortgageOfferAction({
        offerId,
        name: text('name'),
        description: text('description'),
        rate: text('rate'),
        url: text('url'),
        asOf: text('asOf'),
        reason: text('reason'),
        descriptions: translationsOf((language) => String(form.get(`description_${language}`) ?? '')),
      });
      return formStateOf(answer, 'Offer saved. The home page shows it now.');
    },
    onDone: (message) => {
      toast.success(message);
      router.refresh();
    },
    keepsValues: true,
  });
  return (
    <Card
      className="grid gap-5"
      title={name}
      actions={
        // biome-ignore lint/performance/noImgElement: an SVG, nothing to optimise
        <img src={offer.logo} alt="" width={40} height={40} className="size-10" />
      }
    >
      <form {...submit.form} className="grid gap-4">
        {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map((field) => (
            <TextLine
              key={field.name}
              submit={submit}
              name={field.name}
              label={field.label}
              required
              className={field.wide ? 'sm:col-span-2' : undefined}
              type={field.type}
              inputMode={field.name === 'rate' ? 'decimal' : undefined}
              value={stored[field.name]}
            />
          ))}
          {LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE).map((language) => (
            <Field
              key={language}
              label={`Description, ${LANGUAGE_NAMES[language]}`}
              className="sm:col-span-2"
            >
              {(control) => (
                <Input
                  {...control}
                  name={`description_${language}`}
                  lang={language}
                  maxLength={200}
                  defaultValue={offer.descriptions[language]}
                />
              )}
            </Field>
          ))}
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          pending={submit.pending}
          aria-label={`Save ${name}`}
        >
          Save
        </Button>
      </form>
    </Card>
  );
}
