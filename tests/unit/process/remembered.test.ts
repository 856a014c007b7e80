import { expect, test, vi } from 'vitest';
import { forget, remembered } from '@/lib/realtime/remembered';

const counter = () => {
  let count = 0;
  return vi.fn(async () => ++count);
};

test('a figure is read once, until one of its tags is announced', async () => {
  const read = counter();
  expect(await remembered('a', ['place-counts'], read)).toBe(1);
  expect(await remembered('a', ['place-counts'], read)).toBe(1);
  forget(['listing:7']);
  expect(await remembered('a', ['place-counts'], read)).toBe(1);
  forget(['place-counts']);
  expect(await remembered('a', ['place-counts'], read)).toBe(2);
  forget(['everything']);
  expect(await remembered('a', ['place-counts'], read)).toBe(3);
});

test('a read that began before an announcement is not given to requests after it', async () => {
  let finish: (value: string) => void = () => undefined;
  const before = remembered('b', ['tag'], () => new Promise<string>((resolve) => (finish = resolve)));
  forget(['tag']);
  const after = remembered('b', ['tag'], async () => 'new');
  finish('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(await remembered('b', ['tag'], async () => 'newer')).toBe('new');
});

test('a failed read is not remembered', async () => {
  await expect(remembered('c', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remembered('c', [], async () => 'there')).toBe('there');
});
