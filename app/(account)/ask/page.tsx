import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { UnknownSubjectCard } from '@/components/auth/unknown-subject-card';
import { AskPanel, type AskStep } from '@/components/enquiries/ask-panel';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/lib/auth/current';
import { askTexts } from '@/lib/enquiries/ask-texts';
import { findSubjectOf, findUnit } from '@/lib/enquiries/queries';
import { lastText } from '@/lib/input/query-values';
import { askPath } from '@/lib/listing-paths';
import { isUuid } from '@/lib/validation';
import { tEnquiryErrors } from '@/messages/enquiry-errors';
import { tEnquiryTexts } from '@/messages/enquiry-texts';

const find = async ({ searchParams }: PageProps<'/ask'>) =>
  findSubjectOf(lastText((await searchParams).about));

export async function generateMetadata(props: PageProps<'/ask'>): Promise<Metadata> {
  const subject = await find(props);
  const title = subject ? tEnquiryTexts('pageTitle', { to: subject.to }) : tEnquiryTexts('notFound');
  return { title, robots: { index: false } };
}

/** The sheet's form as a page, which needs no JavaScript: then each step has an address. */
export default async function AskPage(props: PageProps<'/ask'>) {
  const { enquiry, sent, unit: unitId } = await props.searchParams;
  const [subject, actor] = [await find(props), await currentActor()];
  if (!subject) {
    return <UnknownSubjectCard title={tEnquiryTexts('notFound')} problem={tEnquiryErrors('noTarget')} />;
  }
  const { target, to, title, path } = subject;
  const texts = askTexts(target, { to, title, unit: await findUnit(target, lastText(unitId)) });
  const started = lastText(enquiry);
  const step: AskStep = sent ? 'sent' : isUuid(started) ? 'code' : 'write';
  return (
    <AuthCard
      title={tEnquiryTexts('pageTitle', { to })}
      text={title === to ? undefined : tEnquiryTexts('about', { title })}
      footer={
        <Link href={path} className="font-medium text-aegean underline-offset-4 hover:underline">
          {tEnquiryTexts('back')}
        </Link>
      }
    >
      <AskPanel
        {...texts}
        id={step === 'code' ? started : randomUUID()}
        isSignedIn={actor !== null}
        step={step}
        again={
          <ButtonLink href={askPath(texts.about, texts.unit ? { unit: texts.unit } : {})} variant="ghost">
            {tEnquiryTexts('newCode')}
          </ButtonLink>
        }
      />
    </AuthCard>
  );
}
