import { expect, test } from 'vitest';
import { reportCsv } from '@/lib/incoming-feeds/report-csv';
import { UNCHANGED } from '@/lib/incoming-feeds/run-report';
import { inLanguage } from '@/lib/next/spoken-language';

const report = {
  ...UNCHANGED,
  refusals: [
    {
      line: 3,
      reference: '=1+1',
      reason: 'price \'a, "b"\' is not a number',
      title: '+Flat',
      place: '@Paphos',
    },
    { line: 4, reference: null, reason: '@SUM(A1)' },
  ],
  reviews: [{ line: 9, reference: 'A9', title: 'Flat', place: '=Paphos', reason: '-1' }],
};

test('the refused rows and the places to check are a table that runs nothing in a spreadsheet', () => {
  expect(reportCsv(report).split('\r\n')).toEqual([
    '\uFEFFLine,Reference,Home,Place,Reason,Place to check',
    `3,'=1+1,'+Flat,'@Paphos,"price 'a, ""b""' is not a number",`,
    "4,,,,'@SUM(A1),",
    "9,A9,Flat,,'-1,'=Paphos",
  ]);
});

test.each([
  ['el', 'Γραμμή;Κωδικός;Ακίνητο;Τοποθεσία;Αιτία;Τοποθεσία προς έλεγχο'],
  ['ru', 'Строка;Номер;Объект;Место;Причина;Место для проверки'],
] as const)('its header is in %s', (language, header) => {
  expect(inLanguage(language, () => reportCsv(report))).toContain(header);
});

test('its reasons are in the language of the reader, several of them in one cell', () => {
  const reason = "location 'X' is not in a place we know\ncoordinates '1 2' were swapped";
  const [review] = report.reviews;
  const csv = inLanguage('el', () =>
    reportCsv({ ...report, reviews: review ? [{ ...review, reason }] : [] }),
  );
  expect(csv).toContain(
    'η τοποθεσία «X» δεν είναι σε μέρος που γνωρίζουμε; οι συντεταγμένες «1 2» αντιμετατέθηκαν',
  );
});
