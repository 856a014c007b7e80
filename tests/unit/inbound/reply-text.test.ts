import { describe, expect, test } from 'vitest';
import { piecesOf, replyText } from '@/lib/inbound/reply-text';

const of = (text: string) => replyText({ text, html: '' }, 'estia.example');
const QUOTED = '\n> Hello Nikos, Maria wrote to you:\n>\n> > Is it free?\n';
const ANSWER = 'Yes, at 5 on Monday.\nSee you';

describe('what is quoted below an answer is cut off', () => {
  test.each([
    ['Gmail', 'On Fri, 27 Nov 2026 at 20:02, Estia <hello@estia.example> wrote:'],
    ['Gmail, wrapped', 'On Fri, 27 Nov 2026 at 20:02, Estia via Homes <hello@estia.example>\nwrote:'],
    ['Gmail, wrapped twice', 'On Fri, 27 Nov 2026 at 20:02, Estia via Homes\n<hello@estia.example>\nwrote:'],
    [
      'Gmail in Greek',
      'Στις Παρ 27 Νοε 2026 στις 8:02 μ.μ., ο χρήστης Estia <\nhello@estia.example> έγραψε:',
    ],
    ['Gmail in Russian', 'пт, 27 нояб. 2026 г. в 20:02, Estia <hello@estia.example>:'],
    ['Apple Mail', 'On 27 Nov 2026, at 20:02, Estia wrote:'],
    ['Apple Mail in Greek', '27 Νοε 2026, 20:02, ο/η «Estia» έγραψε:'],
    ['Apple Mail in Russian', '27 нояб. 2026 г., в 20:02, Estia <hello@estia.example> написал(а):'],
    ['Yandex', '27.11.2026, 20:02, "Estia" <hello@estia.example>:'],
    ['Mail.ru', 'Пятница, 27 ноября 2026, 20:02 +03:00 от Estia <hello@estia.example>:'],
    ['Outlook', '________________________________\nFrom: Estia <hello@estia.example>\nSent: Friday'],
    [
      'Outlook without a line',
      'From: Estia\nSent: Friday, 27 November 2026\nTo: Nikos\nSubject: Maria wrote',
    ],
    [
      'Outlook in Greek',
      'Από: Estia <hello@estia.example>\nΣτάλθηκε: Παρασκευή, 27 Νοεμβρίου 2026\nΠρος: Νίκος',
    ],
    [
      'Outlook in Russian',
      'От: Estia <hello@estia.example>\nОтправлено: пятница, 27 ноября 2026 г.\nКому: Никос',
    ],
    ['an older Outlook', '-----Original Message-----\nHello'],
    ['an older Outlook in Greek', '-----Αρχικό μήνυμα-----\nΓεια'],
    ['an older Outlook in Russian', '-----Исходное сообщение-----\nПривет'],
  ])('%s', (_, line) => {
    expect(of(`${ANSWER}\n\n${line}\n${QUOTED}`)).toBe(ANSWER);
    expect(of(`${ANSWER}\r\n${line.replaceAll('\n', '\r\n')}\r\n${QUOTED}`)).toBe(ANSWER);
  });

  test('answers between quoted lines stay', () => {
    expect(of('> Is it free?\nYes.\n\n> With parking?\nNo.\n')).toBe('Yes.\n\nNo.');
  });

  test.each([
    'On Fri, 27 Nov 2026 at 20:02, Estia <hello@estia.example> wrote:',
    'On 27 Nov 2026, at 20:02, Estia\nwrote:',
  ])('answers below and between quoted lines stay: %s', (line) => {
    expect(of(`Hello,\n\n${line}\n> How much?\n500 euros\n\n> With parking?\n\nYes\n-- \nNikos`)).toBe(
      'Hello,\n\n500 euros\n\nYes',
    );
    expect(of(`${line}\n${QUOTED}\n${ANSWER}`)).toBe(ANSWER);
  });

  test('what follows a line with the address and without marks is the quotation', () => {
    expect(of(`${ANSWER}\n\nOn Fri, 27 Nov 2026, Estia <hello@estia.example> wrote:\n\nIs it free?`)).toBe(
      ANSWER,
    );
  });

  test('signatures of people and telephones', () => {
    for (const end of [
      '-- \nNikos\n+357 99 123456',
      '--\nNikos',
      'Sent from my iPhone',
      'Get Outlook for Android',
      'Στάλθηκε από το iPhone μου',
      'Λήψη του Outlook για iOS',
      'Отправлено с iPhone',
      'Отправлено из мобильной Яндекс Почты',
    ])
      expect(of(`${ANSWER}\n\n${end}\n`), end).toBe(ANSWER);
  });

  test('an ordinary text stays as it is', () => {
    for (const text of [
      'From: Limassol to Paphos it takes an hour.\nTake the A6.',
      'Two prices:\n\n1,200 with parking\n1,100 without:\nchoose one',
      'Είπε: στις 5 η ώρα.\nΤο έγραψε η Μαρία',
      'Он написал: приду в 5.\n\nЖду вас',
      'Sent the keys to my brother, he will open.\nNikos',
      'In 2019 the agent wrote:\nno pets.\nStill so?',
      'Το 2019 ο μεσίτης έγραψε:\n\nχωρίς ζώα',
      'The plan: https://plans.example/view?id=5&token=abc\nand https://other.example/answer?token=1\nSee you',
    ])
      expect(of(text)).toBe(text);
  });

  test('a link of the e-mail that opens the conversation never reaches the other person', () => {
    const strange = `${ANSWER}\n\nNikos from afar said\nRead and answer:\n`;
    const links = ['/answer', '/el/answer', '/ru/unsubscribe', '/api/unsubscribe'].map(
      (page) => `https://estia.example${page}?token=abc`,
    );
    for (const link of [
      ...links,
      ...links.map((plain) => `https://safe.example/?url=${encodeURIComponent(plain)}`),
    ])
      expect(of(`${strange}${link}\nmore`), link).toBe(strange.trim());
    expect(of(`${ANSWER}\nTo: reply-7-0-${'a'.repeat(40)}@reply.estia.example`)).toBe(ANSWER);
  });
});

test('HTML nested too deeply has no text instead of an error', () => {
  expect(replyText({ text: '', html: `${'<div>'.repeat(20_000)}hi` }, 'estia.example')).toBe('');
  expect(replyText({ text: '', html: `${'<div>'.repeat(20)}hi` }, 'estia.example')).toBe('hi');
});

test('hostile lengths take no time', () => {
  const begun = performance.now();
  for (const text of [
    'On 1 '.repeat(50_000),
    `${'<a@b'.repeat(100)}\n`.repeat(2_000),
    'From: 1\n'.repeat(12_000),
    'At 1 he wrote:\n'.repeat(7_000),
    `At 1 he wrote:${'\n'.repeat(90_000)}`,
  ])
    of(text);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('long texts are cut between paragraphs, lines or words, and in words only if there are none', () => {
  expect(piecesOf('short', 1_000)).toEqual(['short']);
  expect(piecesOf('', 1_000)).toEqual([]);
  expect(piecesOf(`${'a'.repeat(600)}\n\n${'b'.repeat(600)}`, 1_000)).toEqual([
    'a'.repeat(600),
    'b'.repeat(600),
  ]);
  expect(piecesOf('😀'.repeat(1_500), 1_000).map((piece) => [...piece].length)).toEqual([1_000, 500]);
  const words = 'Ένα σπίτι '.repeat(300).trim();
  const pieces = piecesOf(words, 1_000);
  expect(pieces.join(' ')).toBe(words);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(1_000);
});
