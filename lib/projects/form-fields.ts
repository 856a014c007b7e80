import { z } from 'zod';
import { parseTypedNumber } from '@/lib/input/typed-numbers';
import { isVisible } from '@/lib/input/visible-text';
import { multiLineText, singleLineText, storableText } from '@/lib/validation';

type Rule = { required?: boolean };

const lengthOf = (text: string) => [...text].length;

function checkedText(name: string, max: number, { required = false }: Rule) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    if (required && !isVisible(value)) context.addIssue({ code: 'custom', message: `${name} is required` });
    if (lengthOf(value) > max)
      context.addIssue({ code: 'custom', message: `${name} can have at most ${max} characters` });
  };
}

export function lineText(name: string, max: number, rule: Rule = {}) {
  return singleLineText
    .default('')
    .transform((value) => value.replace(/\s+/g, ' '))
    .superRefine(checkedText(name, max, rule));
}

export function longText(name: string, max: number, rule: Rule = {}) {
  return multiLineText
    .default('')
    .transform((value) => value.trim())
    .superRefine(checkedText(name, max, rule));
}

/** `parse` answers `null` if it cannot read the text; the result is `null` if it is empty. */
function valueText<T>(
  name: string,
  { required = false }: Rule,
  parse: (value: string) => T | null,
  problem: () => string,
) {
  return storableText.default('').transform((text, context): T | null => {
    const value = text.trim();
    if (!value && !required) return null;
    const parsed = value ? parse(value) : null;
    if (parsed === null)
      context.addIssue({ code: 'custom', message: value ? problem() : `${name} is required` });
    return parsed ?? z.NEVER;
  });
}

/** `null` also for NaN. */
const within = (number: number | null, min: number, max: number) =>
  number !== null && number >= min && number <= max ? number : null;

export function wholeText(name: string, min: number, max: number | (() => number), rule: Rule = {}) {
  const limit = typeof max === 'number' ? () => max : max;
  return valueText(
    name,
    rule,
    (value) => within(/^-?\d{1,9}$/.test(value) ? Number(value) : null, min, limit()),
    () => `${name} must be a whole number from ${min} to ${limit()}`,
  );
}

/** One item per line (or separated by commas), without duplicates and empty ones. */
export function linesText(name: string, maxItems: number, maxLength: number) {
  return multiLineText.default('').transform((text, context): string[] => {
    const items = text
      .split(/[\n,;]/)
      .map((item) => item.replace(/\s+/g, ' ').trim())
      .filter(Boolean);
    const seen = new Set<string>();
    const unique = items.filter((item) => seen.size < seen.add(item.toLowerCase()).size);
    if (unique.length > maxItems)
      context.addIssue({ code: 'custom', message: `${name}: at most ${maxItems} of them` });
    if (unique.some((item) => lengthOf(item) > maxLength))
      context.addIssue({ code: 'custom', message: `${name}: each at most ${maxLength} characters` });
    return unique;
  });
}

/** yyyy-MM-dd */
export function dayText(name: string) {
  return valueText(name, {}, parseDay, () => `${name} is no date`);
}

/** Rejects typing errors: nobody plans further ahead, and nothing on sale was started earlier. */
function parseDay(value: string): Date | null {
  const date = /^(19[5-9]\d|20\d\d|2100)-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  const isDay = date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return isDay ? date : null;
}

/** Reads '1.250,50', '€285,000' and '85 m²'. */
export function numberText(name: string, min: number, max: number, rule: Rule = {}) {
  return valueText(
    name,
    rule,
    (value) => within(parseTypedNumber(value), min, max),
    () => `${name} must be a number from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`,
  );
}

/** '34.893' and '34,893' are decimals, since coordinates have no thousands. */
export function degreesText(name: string, limit: number) {
  return valueText(
    name,
    {},
    (value) => {
      const number = value.replace(/\s*°$/, '').replace(',', '.');
      return within(/^[+-]?\d+(\.\d*)?$/.test(number) ? Number(number) : null, -limit, limit);
    },
    () => `${name} must be a number from -${limit} to ${limit}`,
  );
}
