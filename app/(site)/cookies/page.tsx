import type { Metadata } from 'next';
import { ConsentChoice } from '@/components/legal/consent-choice';
import { CookieTable, StorageTable } from '@/components/legal/cookie-tables';
import { PageHead } from '@/components/legal/page-head';
import { env } from '@/lib/env';
import { publicPage } from '@/lib/next/page-facts';

export const metadata: Metadata = {
  title: 'Cookie Policy',
  description:
    'Every cookie and every entry in browser storage that Estia uses, what it is for and how long it stays.',
  alternates: { canonical: '/cookies' },
};

export default function CookiesPage() {
  publicPage();
  const email = env().SUPPORT_EMAIL;
  return (
    <article className="wrap max-w-4xl! pt-8 md:pt-10">
      <PageHead title="Cookie Policy" note="Last updated May 15, 2025">
        <p className="max-w-[68ch]">
          If you only browse, Estia sets no cookie at all. Once you register or sign in it needs a few of its
          own. Nobody else sets any, unless you have agreed to it.
        </p>
      </PageHead>
      <div className="prose mt-3 max-w-none!">
        <h2>Our own cookies</h2>
        <p className="max-w-[68ch]">
          They do what you have asked for, such as staying signed in. The law (directive 2002/58/EC, article
          5(3)) requires no consent for these. They are sent to us only.
        </p>
        <CookieTable />
        <h2>In your browser’s storage</h2>
        <p className="max-w-[68ch]">These never leave your browser.</p>
        <StorageTable />
        <h2>Counting visits</h2>
        <p className="max-w-[68ch]">
          We count how often each page is seen on each day: a path, a day and a number. No cookie, no address,
          no fingerprint and nothing else about you is stored, so nobody can be recognised, not even by us.
        </p>
        <h2>Third-party analytics</h2>
        <ConsentChoice />
        <h2>Maps</h2>
        <p className="max-w-[68ch]">
          A map is fetched when you scroll to it. Its tiles may come from OpenStreetMap or Google, who then
          see your network address and the part of the map. A video or virtual tour of a listing is only
          fetched from its provider when you open its link.
        </p>
        <h2>Refusing and deleting</h2>
        <p className="max-w-[68ch]">
          You can refuse or delete cookies in your browser’s settings. Without the cookies above you can look
          at everything, but not sign in. Questions: <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
    </article>
  );
}
