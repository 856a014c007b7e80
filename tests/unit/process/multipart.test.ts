import { expect, test } from 'vitest';

process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1:1/none';
process.env.AUTH_SECRET ??= 'a secret that only tests use, 32 or more';
const { readMultipart } = await import('@/lib/storage/uploads/multipart');

function formWith(fields: number, bytes: number): Request {
  const form = new FormData();
  for (let index = 0; index < fields; index += 1) form.append(`field${index}`, 'x'.repeat(bytes));
  return new Request('http://localhost/', { method: 'POST', body: form });
}

test('the texts of a form have a limit each and together', async () => {
  expect((await readMultipart(formWith(4, 200_000))).fields.size).toBe(4);
  await expect(readMultipart(formWith(1, 300_000))).rejects.toMatchObject({ code: 'invalid' });
  await expect(readMultipart(formWith(6, 200_000))).rejects.toMatchObject({ code: 'too_large' });
});
