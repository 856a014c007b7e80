import { z } from 'zod';
import { formatNumber } from '@/lib/format';
import { parseTypedNumber } from '@/lib/input/typed-numbers';
import { isVisible } from '@/lib/input/visible-text';
import type { Language } from '@/lib/language/constants';
import type { KeyEnd } from '@/lib/language/texts';
import { translationsOf } from '@/lib/language/translations';
import { multiLineText, singleLineText, storableText } from '@/lib/validation';
import { tProjectForm } from '@/messages/project-form';

type Rule = { required?: boolean };
type Field = KeyEnd<typeof tProjectForm, 'field'>;

const nameOf = (field: Field) => tProjectForm(`field.${field}`);

const lengthOf = (text: string) => [...text].length;

function checkedText(field: Field, max: number, { required = false }: Rule) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    if (required && !isVisible(value))
      context.addIssue({ code: 'custom', message: tProjectForm('required', { name: nameOf(field) }) });
    if (lengthOf(value) > max)
      context.addIssue({ code: 'custom', message: tProjectForm('tooLong', { name: nameOf(field), max }) });
  };
}

export function lineText(field: Field, max: number, rule: Rule = {}) {
  return singleLineText
    .default('')
    .transform((value) => value.replace(/\s+/g, ' '))
    .superRefine(checkedText(field, max, rule));
}

export function longText(field: Field, max: number, rule: Rule = {}) {
  return multiLineText
    .default('')
    .transform((value) => value.trim())
    .superRefine(checkedText(field, max, rule));
}

/** The description and, each in a field of its own, its translations. */
export const descriptionFields = (max: number) => ({
  description: longText('description', max, { required: true }),
  description_en: longText('description', max),
  description_el: longText('description', max),
  description_ru: longText('description', max),
});

type Described = Record<`description_${Language}`, string>;

export function withDescriptions<T extends Described>({
  description_en,
  description_el,
  description_ru,
  ...others
}: T) {
  const texts = { en: description_en, el: description_el, ru: description_ru };
  return { ...others, descriptions: translationsOf((language) => texts[language]) };
}

/** `parse` answers `null` if it cannot read the text; the result is `null` if it is empty. */
function valueText<T>(
  field: Field,
  { required = false }: Rule,
  parse: (value: string) => T | null,
  problem: () => string,
) {
  return storableText.default('').transform((text, context): T | null => {
    const value = text.trim();
    if (!value && !required) return null;
    const parsed = value ? parse(value) : null;
    if (parsed === null)
      context.addIssue({
        code: 'custom',
        message: value ? problem() : tProjectForm('required', { name: nameOf(field) }),
      });
    return parsed ?? z.NEVER;
  });
}

/** `null` also for NaN. */
const within = (number: number | null, min: number, max: number) =>
  number !== null && number >= min && number <= max ? number : null;

export function wholeText(field: Field, min: number, max: number | (() => number), rule: Rule = {}) {
  const limit = typeof max === 'number' ? () => max : max;
  return valueText(
    field,
    rule,
    (value) => within(/^-?\d{1,9}$/.test(value) ? Number(value) : null, min, limit()),
    () => tProjectForm('whole', { name: nameOf(field), min, max: limit() }),
  );
}

/** One item per line (or separated by commas), without duplicates and empty ones. */
export function linesText(field: Field, maxItems: number, maxLength: number) {
  return multiLineText.default('').transform((text, context): string[] => {
    const items = text
      .split(/[\n,;]/)
      .map((item) => item.replace(/\s+/g, ' ').trim())
      .filter(Boolean);
    const seen = new Set<string>();
    const unique = items.filter((item) => seen.size < seen.add(item.toLowerCase()).size);
    if (unique.length > maxItems)
      context.addIssue({
        code: 'custom',
        message: tProjectForm('atMost', { name: nameOf(field), max: maxItems }),
      });
    if (unique.some((item) => lengthOf(item) > maxLength))
      context.addIssue({
        code: 'custom',
        message: tProjectForm('eachAtMost', { name: nameOf(field), max: maxLength }),
      });
    return unique;
  });
}

/** yyyy-MM-dd */
export function dayText(field: Field) {
  return valueText(field, {}, parseDay, () => tProjectForm('noDate', { name: nameOf(field) }));
}

/** Rejects typing errors: nobody plans further ahead, and nothing on sale was started earlier. */
function parseDay(value: string): Date | null {
  const date = /^(19[5-9]\d|20\d\d|2100)-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  const isDay = date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return isDay ? date : null;
}

/** Reads '1.250,50', '€285,000' and '85 m²'. */
export function numberText(field: Field, min: number, max: number, rule: Rule = {}) {
  return valueText(
    field,
    rule,
    (value) => within(parseTypedNumber(value), min, max),
    () => tProjectForm('number', { name: nameOf(field), min: formatNumber(min), max: formatNumber(max) }),
  );
}

/** '34.893' and '34,893' are decimals, since coordinates have no thousands. */
export function degreesText(field: Field, limit: number) {
  return valueText(
    field,
    {},
    (value) => {
      const number = value.replace(/\s*°$/, '').replace(',', '.');
      return within(/^[+-]?\d+(\.\d*)?$/.test(number) ? Number(number) : null, -limit, limit);
    },
    () => tProjectForm('number', { name: nameOf(field), min: -limit, max: limit }),
  );
}
