import { z } from 'zod';
import { feedMapSchema } from '@/lib/imports/opening/feed-map';
import { FEED_NAME_MAX, FEED_URL_MAX, MAPPED_FIELDS, MAX_RUN_TIMES } from '@/lib/incoming-feeds/constants';
import { minuteOfDay } from '@/lib/incoming-feeds/schedule';
import { singleLineText } from '@/lib/validation';
import { tFeedErrors } from '@/messages/feed-errors';

function addressOf(text: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.hash = '';
  return url.href.length > FEED_URL_MAX ? null : url.href;
}

const address = singleLineText.transform((text, context) => {
  const url = addressOf(text);
  if (url) return url;
  context.addIssue({ code: 'custom', message: tFeedErrors('url') });
  return z.NEVER;
});

const name = singleLineText.max(FEED_NAME_MAX, { error: () => tFeedErrors('name', { max: FEED_NAME_MAX }) });

/** '06:00, 18:30' */
const times = z
  .string()
  .max(200)
  .transform((text, context) => {
    const given = text.split(/[,;\s]+/).filter(Boolean);
    const minutes = given.map(minuteOfDay);
    if (minutes.every((minute) => minute !== null) && minutes.length <= MAX_RUN_TIMES)
      return [...new Set(minutes as number[])].sort((one, other) => one - other);
    context.addIssue({ code: 'custom', message: tFeedErrors('times', { max: MAX_RUN_TIMES }) });
    return z.NEVER;
  });

/** Of a form: a checkbox sends 'on' or nothing. */
const choice = z
  .enum(['on', 'yes', 'no', ''])
  .optional()
  .transform((value) => value === 'on' || value === 'yes');

const id = z.uuid();

export const feedIdInputSchema = z.strictObject({ id });
export const addFeedInputSchema = z.strictObject({ name: name.optional().default(''), url: address });
export const scheduleFeedInputSchema = z.strictObject({ id, times });
export const pauseFeedInputSchema = z.strictObject({ id, isPaused: choice });
export const importFeedInputSchema = z.strictObject({ id, mayHideMost: choice, fetches: choice });

const mapped = (prefix: string) =>
  Object.fromEntries(
    MAPPED_FIELDS.map((field) => [`${prefix}_${field}`, singleLineText.max(200).optional()]),
  ) as Record<string, z.ZodOptional<typeof singleLineText>>;

const NONE = '-';

/** Texts of `column_price`, `constant_location` and so on; '-' leaves a field out. */
function mapOf(texts: Readonly<Record<string, unknown>>) {
  const given = (prefix: string) =>
    MAPPED_FIELDS.flatMap((field) => {
      const text = texts[`${prefix}_${field}`];
      return typeof text === 'string' && text.trim() ? [[field, text.trim()] as const] : [];
    });
  const pictures = texts.column_pictures;
  const columns = given('column').map(([field, text]) => [field, text === NONE ? '' : text]);
  return {
    columns: Object.fromEntries(columns),
    constants: Object.fromEntries(given('constant')),
    ...(typeof pictures === 'string' && pictures.trim() && { pictures }),
  };
}

export const changeFeedInputSchema = z
  .strictObject({
    id,
    name,
    isComplete: choice,
    keepsHandEdits: choice,
    ...mapped('column'),
    column_pictures: singleLineText.max(200).optional(),
    ...mapped('constant'),
  })
  .transform(({ id, name, isComplete, keepsHandEdits, ...texts }) => ({
    ...{ id, name, isComplete, keepsHandEdits },
    map: feedMapSchema.parse(mapOf(texts)),
  }));

export type AddFeedInput = z.output<typeof addFeedInputSchema>;
export type ChangeFeedInput = z.output<typeof changeFeedInputSchema>;
export type ImportFeedInput = z.output<typeof importFeedInputSchema>;
