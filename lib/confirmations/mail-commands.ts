import { HOMES_IN_MAIL, PAUSED_AFTER_DAYS, REMINDED_AFTER_DAYS } from '@/lib/confirmations/constants';
import { listHomes, questionToken } from '@/lib/confirmations/queries';
import type { Database } from '@/lib/db';
import { sendEmails } from '@/lib/email/send';
import type { AskReason } from '@/lib/email/types';
import { formatPrice } from '@/lib/format';
import { inLanguage } from '@/lib/next/spoken-language';
import { paths } from '@/lib/paths';
import { DAY_MS } from '@/lib/time';
import { absoluteUrl } from '@/lib/urls';

type Asked = { questionId: string; userId: string; ids: readonly number[]; now: Date };

/** In the caller's transaction, so that nobody is asked without a question, or twice for one. */
export async function mailQuestion(tx: Database, why: AskReason, asked: Asked): Promise<void> {
  const { questionId, userId, ids, now } = asked;
  const {
    email: to,
    username,
    language,
  } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, username: true, language: true },
  });
  const homes = await inLanguage(language, async () =>
    (await listHomes(tx, ids, HOMES_IN_MAIL)).map(({ id, title, location, priceCents, status }) => ({
      title,
      location,
      price: formatPrice(priceCents, status),
      url: absoluteUrl(paths.property(id)),
    })),
  );
  const days = PAUSED_AFTER_DAYS + (why === 'reminder' ? 0 : REMINDED_AFTER_DAYS);
  const content = {
    template: 'still-available' as const,
    ...{ why, username, homes, count: ids.length },
    pausedOn: new Date(now.getTime() + days * DAY_MS).toISOString(),
    url: absoluteUrl(`/still-available?token=${encodeURIComponent(questionToken(questionId))}`),
  };
  await sendEmails(tx, [{ to, language, content }]);
}
