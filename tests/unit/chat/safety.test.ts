import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSafetyRisks } from '@/lib/chat/screen/message-text';

const risks = (text: string) => findSafetyRisks(text, 'estia.example');

describe('findSafetyRisks', () => {
  test.each([
    'CY17002001280000001200527600',
    'Please pay to CY17 0020 0128 0000 0012 0052 7600 today',
    'gr16 0110 1250 0000 0001 2300 695',
    'DE89-3704-0044-0532-0130-00',
    'CY17\u00a00020\u202f0128\u20090000 0012  0052 7600',
    'GR16.0110.1250.0000.0001.2300.695',
    'DE89–3704‑0044—0532−0130-00',
    'CY17\u200b0020\u00ad0128\ufe0f0000\u200e0012 0052 7600',
    'ＣＹ１７ ００２０ ０１２８ ００００ ００１２ ００５２ ７６００',
    'card 4111.1111.1111.1111',
    'card 4111\u00a01111–1111\u200b1111',
  ])('detects an IBAN or a card: %s', (text) => expect(risks(text)).toEqual(['bank-account']));

  test.each([
    'CY18002001280000001200527600',
    'Flat AB12 on the third floor, code 4711 0815 2342 please',
    'Ref. GR20261121 viewing at 11 in the morning on Thursday',
    'call +357 99 123456 or 0030 210 1234567',
  ])('detects no IBAN: %s', (text) => expect(risks(text)).toEqual([]));

  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'send it to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq.',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'USDT: TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ])('detects a wallet address: %s', (text) => expect(risks(text)).toEqual(['wallet']));

  test.each([
    ['Please send the de\u00adposit be\u200bfore the viewing', 'advance'],
    ['Ｓｅｎｄ the deposit before the viewing', 'advance'],
    ['Пepeвeдитe пpeдoплaту до пpocмoтpa', 'advance'],
    ['ВНЕСИТЕ АВAНС ДO ПOКAЗA', 'advance'],
    ['Στείλτε πρoκαταβoλή πριν την επίσκεψη', 'advance'],
    ['Sеnd the dероsit bеfоrе the viеwing', 'advance'],
  ] as const)('reads the words that one sees: %s', (text, risk) => expect(risks(text)).toEqual([risk]));

  test.each(['see https://evil.test/pay', 'HTTP://EVIL.COM', 'go to booking-safe.xyz/pay'])(
    'detects a link: %s',
    (text) => expect(risks(text)).toEqual(['link']),
  );

  test.each([
    'http://estia.example@evil.com/login',
    'http://estia.example:80@evil.com/',
    'https://:estia.example@evil.com',
    'https://evil.com\\.estia.example/x',
    'https:\\\\estia.example@evil.com',
    'https://evil.com:99999/estia.example',
    'xhttp://estia.example@evil.com',
    'https://estia.example／@evil.com',
  ])('sees through an address that looks like ours: %s', (text) => expect(risks(text)).toEqual(['link']));

  test.each([
    ['https://paypal.me./someone', 'payment-link'],
    ['http://estia.example@wa.me/357', 'elsewhere'],
  ])('an address is what it opens: %s', (text, risk) => expect(risks(text)).toEqual([risk]));

  test.each([
    'https://estia.example/property/12',
    'Look (https://ESTIA.example:443/buy?x=a@b.c).',
    'https://estia.example.',
    'https://www.estia.example/buy',
    'The price is 250.000 and the fees 1.5 %.',
    'the plan went to maria@gmail.com',
    'Good morning.Is it free? e.g. on Friday',
  ])('detects no link: %s', (text) => expect(risks(text)).toEqual([]));

  test('detects all risks at once, in bounded time on any text', () => {
    const all = 'CY17002001280000001200527600 0x52908400098527886E0F7030069857D2E4169EE7 http://a.b';
    expect(risks(all)).toEqual(['bank-account', 'wallet', 'link']);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 1_000, unit: fc.constantFrom('A', '1', ' ', '-', '.', 'x', '0', 'h') }),
        (text) => {
          const start = performance.now();
          risks(text);
          return performance.now() - start < 100;
        },
      ),
    );
  });
});
