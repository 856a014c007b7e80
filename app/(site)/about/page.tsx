import type { Metadata } from 'next';
import { PageHead } from '@/components/legal/page-head';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/env';
import { publicPage } from '@/lib/next/page-facts';
import { operator } from '@/lib/operator';
import { languageAlternates } from '@/lib/seo/metadata';
import { tStaticPages } from '@/messages/static-pages';

export const generateMetadata = (): Metadata => ({
  title: tStaticPages('about.title'),
  description: tStaticPages('about.description'),
  alternates: languageAlternates('/about'),
});

const promises = () => [
  {
    icon: 'house' as const,
    title: tStaticPages('about.facts'),
    text: tStaticPages('about.factsText'),
  },
  {
    icon: 'message-circle' as const,
    title: tStaticPages('about.direct'),
    text: tStaticPages('about.directText'),
  },
  {
    icon: 'shield-check' as const,
    title: tStaticPages('about.data'),
    text: tStaticPages('about.dataText'),
  },
];

export default function AboutPage() {
  publicPage();
  const email = env().SUPPORT_EMAIL;
  return (
    <article className="wrap max-w-4xl! pt-8 md:pt-10">
      <PageHead title={tStaticPages('about.title')}>
        <p className="max-w-[60ch] text-lg">{tStaticPages('about.lead')}</p>
      </PageHead>
      <div className="prose mt-7">
        <p>{tStaticPages('about.story')}</p>
        <p>{tStaticPages('about.built')}</p>
      </div>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {promises().map(({ icon, title, text }) => (
          <li key={title} className="card p-5.5">
            <span className="grid size-11 place-items-center rounded-full bg-aegean-tint text-aegean">
              <Icon name={icon} />
            </span>
            <h2 className="mt-4 text-xl">{title}</h2>
            <p className="mt-1.5 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="ideas" className="mt-10 grid gap-4 rounded-lg bg-aegean-tint p-6 sm:p-8">
        <h2 id="ideas" className="text-2xl">
          {tStaticPages('about.next')}
        </h2>
        <p className="max-w-[60ch]">{tStaticPages('about.nextText')}</p>
        <p className="flex flex-wrap gap-3">
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(tStaticPages('about.ideaSubject'))}`}
            className="btn btn-primary"
          >
            {tStaticPages('about.sendIdea')}
          </a>
          <ButtonLink href="/buy">{tStaticPages('about.seeHomes')}</ButtonLink>
        </p>
      </section>
      <p className="mt-8 text-muted text-sm">
        {operator.name}, {tStaticPages('office')} · {email} ·{' '}
        {operator.phones.map((phone) => phone.replaceAll(' ', '\u00a0')).join(' · ')}
      </p>
    </article>
  );
}
