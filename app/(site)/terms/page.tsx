import type { Metadata } from 'next';
import { PageHead } from '@/components/legal/page-head';
import { PrintButton } from '@/components/legal/print-button';
import { TERMS, TermsPart } from '@/components/legal/terms-data';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/env';
import { publicPage } from '@/lib/next/page-facts';
import { languageAlternates } from '@/lib/seo/metadata';
import { tStaticPages } from '@/messages/static-pages';
import { tTerms } from '@/messages/terms';

export const generateMetadata = (): Metadata => ({
  title: tStaticPages('terms.title'),
  description: tStaticPages('terms.description'),
  alternates: languageAlternates('/terms'),
});

export default function TermsPage() {
  publicPage();
  const email = env().SUPPORT_EMAIL;
  return (
    <article className="wrap max-w-4xl! pt-8 md:pt-10">
      <PageHead title={tStaticPages('terms.title')} note={tStaticPages('updated')} isBinding>
        <p className="max-w-[68ch]">{tStaticPages('terms.lead')}</p>
        <PrintButton text={tStaticPages('terms.print')} />
      </PageHead>
      {TERMS.map(({ id, parts }, index) => (
        <details key={id} id={id} open={index === 0} className="terms-section">
          <summary>
            <span className="w-7 shrink-0 text-muted tabular-nums">{index + 1}.</span>
            {tTerms(`title.${id}`)}
            <Icon name="chevron-down" />
          </summary>
          <div className="prose sm:pl-11">
            {parts.map((part, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
              <TermsPart key={position} part={part} email={email} />
            ))}
          </div>
        </details>
      ))}
    </article>
  );
}
