import { z } from 'zod';
import { parseTypedNumber } from '@/lib/typed-numbers';
import { storableText } from '@/lib/validation';
import { isVisible } from '@/lib/visible-text';

// Fields of the company and project forms: each comes as text, as a form sends it, and says in words what is wrong.

type Rule = { required?: boolean };

const lengthOf = (text: string) => [...text].length;

function checkedText(name: string, max: number, { required = false }: Rule) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    if (required && !isVisible(value)) context.addIssue({ code: 'custom', message: `${name} is required` });
    if (lengthOf(value) > max)
      context.addIssue({ code: 'custom', message: `${name} can have at most ${max} characters` });
  };
}

/** One line; '' when nothing was typed. */
export function lineText(name: string, max: number, rule: Rule = {}) {
  return storableText
    .default('')
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .superRefine(checkedText(name, max, rule));
}

/** Several lines, their breaks kept. */
export function longText(name: string, max: number, rule: Rule = {}) {
  return storableText
    .default('')
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .superRefine(checkedText(name, max, rule));
}

/** A whole number in words or nothing (`null`); the largest may be told when it is asked for (the current year). */
export function wholeText(
  name: string,
  min: number,
  max: number | (() => number),
  { required = false }: Rule = {},
) {
  return storableText.default('').transform((text, context): number | null => {
    const value = text.trim();
    const largest = typeof max === 'number' ? max : max();
    if (!value && !required) return null;
    const number = /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= largest) return number;
    const message = value
      ? `${name} must be a whole number from ${min} to ${largest}`
      : `${name} is required`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** One item a line (or separated by commas), each once; empty ones left out. */
export function linesText(name: string, maxItems: number, maxLength: number) {
  return storableText.default('').transform((text, context): string[] => {
    const items = text
      .split(/[\n,;]/)
      .map((item) => item.replace(/\s+/g, ' ').trim())
      .filter(Boolean);
    const unique = items.filter(
      (item, index) => items.findIndex((other) => other.toLowerCase() === item.toLowerCase()) === index,
    );
    if (unique.length > maxItems)
      context.addIssue({ code: 'custom', message: `${name}: at most ${maxItems} of them` });
    if (unique.some((item) => lengthOf(item) > maxLength))
      context.addIssue({ code: 'custom', message: `${name}: each at most ${maxLength} characters` });
    return unique;
  });
}

/** A day as yyyy-MM-dd, or `null`. */
export function dayText(name: string) {
  return storableText.default('').transform((text, context): Date | null => {
    const value = text.trim();
    if (!value) return null;
    const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
    const isDay =
      date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && isSensible(date);
    if (isDay) return date;
    context.addIssue({ code: 'custom', message: `${name} is no date` });
    return z.NEVER;
  });
}

/** Nobody plans further ahead, and nothing on sale was begun earlier. */
function isSensible(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1950 && year <= 2100;
}

/** A number as people and spreadsheets write it ('1.250,50', '€285,000', '85 m²'), or `null`. */
export function numberText(name: string, min: number, max: number, { required = false }: Rule = {}) {
  return storableText.default('').transform((text, context): number | null => {
    const value = text.trim();
    if (!value && !required) return null;
    const number = parseTypedNumber(value);
    if (number !== null && number >= min && number <= max) return number;
    const range = `from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`;
    context.addIssue({
      code: 'custom',
      message: value ? `${name} must be a number ${range}` : `${name} is required`,
    });
    return z.NEVER;
  });
}

/** Degrees, or `null`; '34.893' and '34,893' are decimals, for a coordinate has no thousands. */
export function degreesText(name: string, limit: number) {
  return storableText.default('').transform((text, context): number | null => {
    const value = text.trim().replace(/\s*°$/, '').replace(',', '.');
    if (!value) return null;
    const number = /^[+-]?\d+(\.\d*)?$/.test(value) ? Number(value) : Number.NaN;
    if (Math.abs(number) <= limit) return number;
    context.addIssue({ code: 'custom', message: `${name} must be a number from -${limit} to ${limit}` });
    return z.NEVER;
  });
}
