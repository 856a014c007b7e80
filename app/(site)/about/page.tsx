import type { Metadata } from 'next';
import { PageHead } from '@/components/legal/page-head';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/env';
import { publicPage } from '@/lib/next/page-facts';
import { operator } from '@/lib/operator';

export const metadata: Metadata = {
  title: 'About Us',
  description:
    'Estia was just launched by a team of two: homes for sale and for rent in Cyprus and Greece, straight from the people who offer them.',
  alternates: { canonical: '/about' },
};

const PROMISES = [
  {
    icon: 'house',
    title: 'Homes, with the facts',
    text: 'Price, area, energy class, floor plans, what a purchase really costs: everything you need to decide is on the page, and nobody can pay to rank higher.',
  },
  {
    icon: 'message-circle',
    title: 'Straight to the person',
    text: 'You write to the owner, agent or developer, and they write back. We take no commission.',
  },
  {
    icon: 'shield-check',
    title: 'Your data stays here',
    text: 'No advertisements and no tracking across sites. Phone numbers and addresses of people are shown to signed-in people only.',
  },
] as const;

export default function AboutPage() {
  publicPage();
  const email = env().SUPPORT_EMAIL;
  return (
    <article className="wrap max-w-4xl! pt-8 md:pt-10">
      <PageHead title="About Us">
        <p className="max-w-[60ch] text-lg">
          Estia was just launched by a team of two. The name is Greek for the hearth: the place in a house
          where people come together.
        </p>
      </PageHead>
      <div className="prose mt-7">
        <p>
          We had both looked for a home in Cyprus and in Greece, and both kept spreadsheets, because no site
          told us what we needed to know. Prices without areas, photos without places, projects that were sold
          out long ago, and a form that nobody answers.
        </p>
        <p>So we built the site that we had been looking for.</p>
      </div>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {PROMISES.map(({ icon, title, text }) => (
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
          What should we build next?
        </h2>
        <p className="max-w-[60ch]">
          There are two of us, so every message is read by somebody who can change the site. Tell us which
          feature you miss, what made you stop, or what other sites do better.
        </p>
        <p className="flex flex-wrap gap-3">
          <a
            href={`mailto:${email}?subject=${encodeURIComponent('An idea for Estia')}`}
            className="btn btn-primary"
          >
            Send us your idea
          </a>
          <ButtonLink href="/buy">See the homes</ButtonLink>
        </p>
      </section>
      <p className="mt-8 text-muted text-sm">
        {operator.name}, {operator.office} · {email} ·{' '}
        {operator.phones.map((phone) => phone.replaceAll(' ', '\u00a0')).join(' · ')}
      </p>
    </article>
  );
}
