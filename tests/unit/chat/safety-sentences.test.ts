import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findSafetyRisks, type SafetyRisk } from '@/lib/chat/screen/message-text';

const sentences = readFileSync(new URL('safety-sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [label = '', , ...words] = line.split(' ');
    return { label, text: words.join(' ') };
  });
const harmful = sentences.filter(({ label }) => label !== '-');
const harmless = sentences.filter(({ label }) => label === '-');
const risksOf = (text: string) => findSafetyRisks(text, 'estia.example');

describe('444 labelled sentences in English, Greek, Russian and Greek in Latin letters', () => {
  test('about half of them are harmful', () => expect([harmful.length, harmless.length]).toEqual([194, 250]));

  test('at most 1 % of the harmless ones raise an alarm', () => {
    const wrong = harmless.filter(({ text }) => risksOf(text).length > 0);
    expect(wrong.length, show(wrong)).toBeLessThanOrEqual(harmless.length * 0.01);
  });

  test('at most 5 % of the harmful ones are missed, each found as what it is', () => {
    const missed = harmful.filter(({ label, text }) => !risksOf(text).includes(label as SafetyRisk));
    expect(missed.length, show(missed)).toBeLessThanOrEqual(harmful.length * 0.05);
  });
});

const show = (some: typeof sentences) =>
  some.map(({ label, text }) => `${label} → ${risksOf(text)}: ${text}`).join('\n');
