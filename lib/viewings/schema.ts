import { z } from 'zod';
import { TELEPHONE_MAX } from '@/lib/enquiries/constants';
import { listOf, rowIdFromForm, singleLineText } from '@/lib/validation';
import {
  DAYS_AHEAD,
  NOTICE_HOURS,
  VIDEO_URL_MAX,
  VIEWING_MINUTES,
  VIEWING_WAYS,
  WEEKDAYS,
} from '@/lib/viewings/constants';
import { tViewingErrors } from '@/messages/viewing-errors';

const uuid = z.guid({ error: () => tViewingErrors('gone') }).transform((value) => value.toLowerCase());
const way = z.enum(VIEWING_WAYS, { error: () => tViewingErrors('way') });
const at = z.iso.datetime({ error: () => tViewingErrors('choose') }).transform((value) => new Date(value));

const phone = singleLineText
  .refine((value) => !value || (value.length <= TELEPHONE_MAX && /^[+()\d][\d\s()./-]{5,}$/.test(value)), {
    error: () => tViewingErrors('phone'),
  })
  .transform((value) => value || null);

export const bookViewingSchema = z.object({ home: rowIdFromForm, at, way, phone });
export type BookViewingInput = z.output<typeof bookViewingSchema>;

export const moveViewingSchema = z.object({ viewing: uuid, at, way });
export type MoveViewingInput = z.output<typeof moveViewingSchema>;

export const cancelViewingSchema = z.object({ viewing: uuid });

const numberOf = <T extends string>(values: readonly [T, ...T[]]) => z.enum(values).transform(Number);

export const viewingRulesSchema = z.object({
  minutes: numberOf(VIEWING_MINUTES),
  noticeHours: numberOf(NOTICE_HOURS),
  daysAhead: numberOf(DAYS_AHEAD),
  ways: listOf(way, VIEWING_WAYS.length)
    .refine((ways) => ways.length > 0, { error: () => tViewingErrors('way') })
    .transform((ways) => [...new Set(ways)]),
  videoUrl: singleLineText.refine(
    (value) => !value || (value.length <= VIDEO_URL_MAX && URL.canParse(value) && /^https:\/\//i.test(value)),
    { error: () => tViewingErrors('videoUrl') },
  ),
});
export type ViewingRulesInput = z.output<typeof viewingRulesSchema>;

/** '09:30' → 570. */
const minute = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => tViewingErrors('time') })
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

/** `day` counts if no weekday is chosen. */
export const viewingHoursSchema = z
  .object({
    weekday: z.union([z.literal(''), z.enum(WEEKDAYS)]).transform((value) => (value ? Number(value) : null)),
    day: z.union([z.literal(''), z.iso.date({ error: () => tViewingErrors('day') })]),
    from: minute,
    to: minute,
  })
  .refine(({ weekday, day }) => weekday !== null || day !== '', {
    path: ['day'],
    error: () => tViewingErrors('day'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: () => tViewingErrors('order') })
  .transform(({ day, ...hours }) => ({ ...hours, day: hours.weekday === null ? day : null }));
export type ViewingHoursInput = z.output<typeof viewingHoursSchema>;

export const removeHoursSchema = z.object({ id: uuid });

export const calendarSchema = z.object({ wish: z.enum(['renew', 'end']) });
