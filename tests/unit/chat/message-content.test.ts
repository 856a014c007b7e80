import { expect, test } from 'vitest';
import { sendMessageInputSchema } from '@/lib/chat/schema';

const accepts = (content: string) => sendMessageInputSchema.shape.content.safeParse(content).success;

test.each([
  '',
  '  \n',
  '\u200b\u200b',
  '\u2060\u00ad\u200d',
  '\u202e',
  '\ufeff',
  '\u3164',
  '\u2800',
  '\u{e0020}',
])('a message without visible characters (%j) is rejected', (content) =>
  expect(accepts(content)).toBe(false),
);

test.each(['.', '\u200bhi', '👨‍👩‍👧', '❤️', 'Γεια', 'مرحبا', '+'])('%s is accepted', (content) =>
  expect(accepts(content)).toBe(true),
);
