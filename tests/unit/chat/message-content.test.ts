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

test('the id of a message is taken with and without temp_ before it', () => {
  const id = '0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9';
  const { clientId } = sendMessageInputSchema.shape;
  for (const sent of [id, `temp_${id}`, `temp_${id.toUpperCase()}`]) expect(clientId.parse(sent)).toBe(id);
  for (const wrong of ['temp_', `tmp_${id}`, `temp_temp_${id}`, 7])
    expect(clientId.safeParse(wrong).success).toBe(false);
});
