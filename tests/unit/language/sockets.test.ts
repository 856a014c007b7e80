import { expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '@/lib/language/constants';
import { EventGate } from '@/server/chat/event-gate';

type Open = Parameters<EventGate['open']>;
type Context = ConstructorParameters<typeof EventGate>[0];

async function refusalIn(language: Language): Promise<unknown> {
  const onAny = vi.fn();
  const socket = { data: { actor: { id: 'anna' }, language }, onAny } as unknown as Open[0];
  new EventGate({} as Context).open(socket);
  const answer = vi.fn();
  onAny.mock.lastCall?.[0]('nonsense', answer);
  await vi.waitFor(() => expect(answer).toHaveBeenCalled(), { timeout: 20_000 });
  return answer.mock.lastCall?.[0];
}

test('a socket is answered in the language of its page', async () => {
  const answers = await Promise.all(LANGUAGES.map(refusalIn));
  const messages = ['Unknown event.', 'Άγνωστη ενέργεια.', 'Неизвестное действие.'];
  expect(answers).toEqual(messages.map((message) => ({ ok: false, error: { code: 'invalid', message } })));
});
