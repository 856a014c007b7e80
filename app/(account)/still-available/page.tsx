import { AuthCard } from '@/components/auth/auth-card';
import { AnswerForm } from '@/components/confirmations/answer-form';
import { currentLinkToken } from '@/lib/auth/current';
import { getQuestion } from '@/lib/confirmations/queries';
import { tStillAvailable } from '@/messages/still-available';
import { unindexed } from '../../unindexed';

export const generateMetadata = unindexed(() => tStillAvailable('title'));

/** Where the button of an e-mail leads. Opening the page changes nothing; its button does. */
export default async function StillAvailablePage() {
  const token = await currentLinkToken('/still-available');
  const question = await getQuestion(token);
  return (
    <AuthCard title={tStillAvailable('title')} text={question ? tStillAvailable('text') : undefined}>
      <AnswerForm token={token} question={question} />
    </AuthCard>
  );
}
