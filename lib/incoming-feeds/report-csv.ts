import { localSentence } from '@/lib/imports/sentences';
import type { RunReport } from '@/lib/incoming-feeds/types';
import { CSV_MARK, csvText, withoutFormula } from '@/lib/input/csv-text';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { tFeeds } from '@/messages/feeds';

const said = (reason: string) =>
  reason
    .split('\n')
    .map((each) => localSentence(each) ?? each)
    .join('; ');

/** The refused rows, then homes to review, in the reader's language. */
export function reportCsv({ refusals, reviews }: RunReport): string {
  const header = [
    ...[tFeeds('csv.line'), tFeeds('csv.reference'), tFeeds('column.home')],
    ...[tFeeds('column.place'), tFeeds('csv.reason'), tFeeds('csv.place')],
  ];
  const refused = refusals.map((row) => ({ title: '', ...row, written: row.place ?? '', place: '' }));
  const toReview = reviews.map((row) => ({ ...row, written: '' }));
  const rows = [...refused, ...toReview].map(({ line, reference, title, written, reason, place }) => [
    line,
    withoutFormula(reference ?? ''),
    withoutFormula(title),
    withoutFormula(written),
    withoutFormula(said(reason)),
    withoutFormula(place),
  ]);
  // Excel splits cells at the list separator of the region.
  const delimiter = currentLanguage() === SOURCE_LANGUAGE ? ',' : ';';
  return CSV_MARK + csvText([header, ...rows], delimiter);
}
