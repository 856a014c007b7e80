import { expect, test } from 'vitest';
import { reportCsv } from '@/lib/incoming-feeds/report-csv';
import { UNCHANGED } from '@/lib/incoming-feeds/run-report';
import { inLanguage } from '@/lib/next/spoken-language';

const report = {
  ...UNCHANGED,
  refusals: [
    { line: 3, reference: '=1+1', reason: 'price \'a, "b"\' is not a number' },
    { line: 4, reference: null, reason: '@SUM(A1)' },
  ],
};

test('the refused rows are a table that runs nothing in a spreadsheet', () => {
  expect(reportCsv(report).split('\r\n')).toEqual([
    '\uFEFFLine,Reference,Reason',
    `3,'=1+1,"price 'a, ""b""' is not a number"`,
    "4,,'@SUM(A1)",
  ]);
});

test.each([
  ['el', 'Γραμμή;Κωδικός;Αιτία'],
  ['ru', 'Строка;Номер;Причина'],
] as const)('its header is in %s', (language, header) => {
  expect(inLanguage(language, () => reportCsv(report))).toContain(header);
});
