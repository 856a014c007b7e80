import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ConsentChoice } from '@/components/legal/consent-choice';
import { CookieTable, StorageTable } from '@/components/legal/cookie-tables';
import { PageHead } from '@/components/legal/page-head';
import { MarkedText } from '@/components/ui/marked-text';
import { env } from '@/lib/env';
import { publicPage } from '@/lib/next/page-facts';
import { languageAlternates } from '@/lib/seo/metadata';
import { tStaticPages } from '@/messages/static-pages';

export const generateMetadata = (): Metadata => ({
  title: tStaticPages('cookies.title'),
  description: tStaticPages('cookies.description'),
  alternates: languageAlternates('/cookies'),
});

export default function CookiesPage() {
  publicPage();
  const email = env().SUPPORT_EMAIL;
  return (
    <article className="wrap max-w-4xl! pt-8 md:pt-10">
      <PageHead title={tStaticPages('cookies.title')} note={tStaticPages('updated')} isBinding>
        <p className="max-w-[68ch]">{tStaticPages('cookies.lead')}</p>
      </PageHead>
      <div className="prose mt-3 max-w-none!">
        <h2>{tStaticPages('cookies.own')}</h2>
        <p className="max-w-[68ch]">{tStaticPages('cookies.ownText')}</p>
        <CookieTable />
        <h2>{tStaticPages('cookies.storage')}</h2>
        <p className="max-w-[68ch]">{tStaticPages('cookies.storageText')}</p>
        <StorageTable />
        <h2>{tStaticPages('cookies.counting')}</h2>
        <p className="max-w-[68ch]">{tStaticPages('cookies.countingText')}</p>
        <h2>{tStaticPages('cookies.analytics')}</h2>
        <ConsentChoice
          texts={{
            none: tStaticPages('choice.none'),
            asks: tStaticPages('choice.asks'),
            granted: tStaticPages('choice.granted'),
            denied: tStaticPages('choice.denied'),
            open: tStaticPages('choice.open'),
            decline: tStaticPages('choice.decline'),
            agree: tStaticPages('choice.agree'),
          }}
        />
        <h2>{tStaticPages('cookies.maps')}</h2>
        <p className="max-w-[68ch]">{tStaticPages('cookies.mapsText')}</p>
        <h2>{tStaticPages('cookies.refusing')}</h2>
        <p className="max-w-[68ch]">
          <MarkedText
            of={tStaticPages.pieces('cookies.refusingText', { email })}
            mail={(text: ReactNode) => <a href={`mailto:${email}`}>{text}</a>}
          />
        </p>
      </div>
    </article>
  );
}
