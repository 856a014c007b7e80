import type { Metadata } from 'next';
import { PageHead } from '@/components/legal/page-head';
import { PrintButton } from '@/components/legal/print-button';
import { TERMS } from '@/components/legal/terms-data';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/env';
import { publicPage } from '@/lib/next/page-facts';

export const metadata: Metadata = {
  title: 'Terms and Conditions',
  description:
    'What you and Estia agree on: publishing homes, messages and reviews, how results are ordered, reporting content, and your personal data.',
  alternates: { canonical: '/terms' },
};

export default function TermsPage() {
  publicPage();
  const email = env().SUPPORT_EMAIL;
  return (
    <article className="wrap max-w-4xl! pt-8 md:pt-10">
      <PageHead title="Terms and Conditions" note="Last updated May 15, 2025">
        <p className="max-w-[68ch]">
          We have tried to write these so that they can be read. We give 30 days’ notice before any material
          change applies.
        </p>
        <PrintButton />
      </PageHead>
      {TERMS.map(({ id, title, content }, index) => (
        <details key={id} id={id} open={index === 0} className="terms-section">
          <summary>
            <span className="w-7 shrink-0 text-muted tabular-nums">{index + 1}.</span>
            {title}
            <Icon name="chevron-down" />
          </summary>
          <div className="prose sm:pl-11">{content(email)}</div>
        </details>
      ))}
    </article>
  );
}
