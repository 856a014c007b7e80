import { expect, test } from 'vitest';
import { suggestUsername } from '@/lib/auth/username-suggestion';
import { MESSAGE_MAX } from '@/lib/chat/constants';
import { askTexts } from '@/lib/enquiries/ask-texts';
import { ENQUIRY_MAX, TELEPHONE_MAX } from '@/lib/enquiries/constants';
import { messageProblem, nameProblem } from '@/lib/enquiries/form-rules';
import { startEnquirySchema } from '@/lib/enquiries/schema';
import { readTarget, writeTarget } from '@/lib/enquiries/target';
import { LANGUAGES } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { tEnquiryTexts } from '@/messages/enquiry-texts';

test.each([
  ['home-12', { kind: 'home', id: '12' }],
  ['project-3', { kind: 'project', id: '3' }],
  ['company-4', { kind: 'company', id: '4' }],
  ['person-maria-k', { kind: 'person', id: 'maria-k' }],
] as const)('%s says whom one asks', (text, target) => {
  expect(readTarget(text)).toEqual(target);
  expect(writeTarget(target)).toBe(text);
});

test.each(['', 'home', 'home-', 'home-0', 'home-1x', 'home--1', 'flat-1', 'person-A', 'person-../x', '-1'])(
  '%j names nobody',
  (text) => expect(readTarget(text)).toBeNull(),
);

test.each([
  ['Maria Kyriakou', 'maria-kyriakou'],
  ['Αικατερίνη Ραφαηλίδου', 'aikaterini-rafailido'],
  ['Юлия Щукина', 'yuliya-shchukina'],
  ['  Zoë O’Neill ', 'zoe-o-neill'],
  ['李', ''],
  ['ab', ''],
])('the name %j suggests the username %j', (name, username) => {
  expect(suggestUsername(name)).toBe(username);
});

test('a name and a message are needed, and are not too long', () => {
  expect([nameProblem(' '), messageProblem('\u200b')]).toEqual(['Name required', 'Please write a message.']);
  expect(messageProblem('x'.repeat(ENQUIRY_MAX))).toBeNull();
  expect(messageProblem('x'.repeat(ENQUIRY_MAX + 1))).toContain('At most');
});

test('the longest message still fits into the chat with its telephone number, in every language', () => {
  for (const language of LANGUAGES)
    inLanguage(language, () => {
      const line = tEnquiryTexts('phone', { phone: '9'.repeat(TELEPHONE_MAX) });
      expect(ENQUIRY_MAX + line.length + 2).toBeLessThanOrEqual(MESSAGE_MAX);
    });
});

test('the suggested message names the home and the owner, in the language of the page', () => {
  const texts = { to: 'Nikos', title: 'Flat by the sea' };
  const home = { kind: 'home', id: '7' } as const;
  expect(askTexts(home, texts).message).toMatch(/^Hello Nikos,\n\n.*“Flat by the sea”/);
  expect(inLanguage('el', () => askTexts(home, texts).message)).toContain('«Flat by the sea»');
});

test('a question about a home in a price list names its number and the project', () => {
  const texts = { to: 'Pafilia', title: 'Cedar Park', unit: { id: 4, label: 'A101' } };
  const project = { kind: 'project', id: '3' } as const;
  expect(askTexts(project, texts)).toMatchObject({ about: 'project-3', unit: '4' });
  expect(askTexts(project, texts).message).toMatch(/home A101 of Cedar Park/);
  expect(inLanguage('ru', () => askTexts(project, texts).message)).toContain('лот A101');
});

test.each([
  ['+357 99 123456', '+357 99 123456'],
  ['', null],
])('the telephone number %j is taken', (phone, stored) => {
  expect(startEnquirySchema.parse({ ...INPUT, phone }).phone).toBe(stored);
});

test.each(['call me', '<b>99123456</b>', '1'.repeat(TELEPHONE_MAX + 1)])(
  '%j is no telephone number',
  (phone) => {
    expect(startEnquirySchema.safeParse({ ...INPUT, phone }).success).toBe(false);
  },
);

const INPUT = {
  id: '5b0c1c2e-6a58-4d0e-9a73-6a1d6b8f3b11',
  about: 'home-1',
  name: 'Maria',
  email: 'maria@mail.test',
  message: 'Hello',
};
