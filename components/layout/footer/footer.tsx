import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { operator } from '@/lib/operator';
import { tFooter } from '@/messages/footer';
import { LanguageSwitch } from '../header/language-switch';
import { HomeLink } from '../header/logo';
import { calculatorNav, mainNav, type NavItem } from '../header/nav';

const quickLinks = (): NavItem[] => [
  { href: '/', label: tFooter('home') },
  ...mainNav(),
  { href: '/about', label: tFooter('about') },
];

const services = (): NavItem[] => [
  ...calculatorNav(),
  { href: '/create-listing', label: tFooter('listHome') },
  { href: '/favourites', label: tFooter('favourites') },
  { href: '/my-company', label: tFooter('forDevelopers') },
];

const legalLinks = (): NavItem[] => [
  { href: '/terms', label: tFooter('terms') },
  { href: '/cookies', label: tFooter('cookies') },
];

export type FooterProps = {
  /** Kept short, because it is in the data of every page. */
  popularPlaces?: readonly (readonly [href: string, place: string])[] | undefined;
  supportEmail: string;
};

/** Must work without scripts. */
export function Footer({ popularPlaces = [], supportEmail }: FooterProps) {
  return (
    <>
      <PopularPlaces links={popularPlaces} />
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
        <div className="col-span-full grid content-start gap-4 lg:col-span-1">
          <HomeLink className="justify-self-start" />
          <p className="max-w-[34ch] text-muted text-sm">{tFooter('claim')}</p>
          <SocialLinks />
        </div>
        <LinkList title={tFooter('quickLinks')} items={quickLinks()} />
        <LinkList title={tFooter('services')} items={services()} />
        <Contact email={supportEmail} />
      </div>
      <div className="footer-list mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t pt-6">
        <span>© {operator.name}</span>
        {legalLinks().map((item) => (
          <FooterLink key={item.href} {...item} />
        ))}
        <p>
          {tFooter('placeData')}{' '}
          <a href="https://www.geonames.org" rel="noopener" className="underline-offset-2 hover:underline">
            GeoNames
          </a>
          , CC BY 4.0
        </p>
        <nav aria-label={tFooter('language')} className="ml-auto">
          <LanguageSwitch />
        </nav>
        {/* Reserves the final size of the theme switch. */}
        <div data-theme-switch className="h-9.5 w-26.5" />
      </div>
    </>
  );
}

function PopularPlaces({ links }: { links: NonNullable<FooterProps['popularPlaces']> }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={tFooter('popularPlaces')} className="mb-10 border-b pb-8">
      <h2 className="footer-title">{tFooter('popularPlaces')}</h2>
      <ul className="footer-list flex flex-wrap gap-x-6 gap-y-1">
        {links.map(([href, place]) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {tFooter(href.startsWith('/rent/') ? 'homesIn.for_rent' : 'homesIn.for_sale', { place })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LinkList({ title, items }: { title: string; items: readonly NavItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-list">
        {items.map((item) => (
          <li key={item.href}>
            <FooterLink {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ href, label }: NavItem) {
  return (
    <Link href={href} prefetch={false}>
      {label}
    </Link>
  );
}

function Contact({ email }: { email: string }) {
  return (
    <section className="max-md:col-span-2">
      <h2 className="footer-title">{tFooter('contact')}</h2>
      <address className="footer-list">
        <a href={`mailto:${email}`}>
          <Icon name="mail" className="size-4" />
          {email}
        </a>
        {operator.phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replaceAll(' ', '')}`}>
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
        ))}
        <span>
          <Icon name="map-pin" className="size-4" />
          {tFooter('office')}
        </span>
      </address>
    </section>
  );
}

// Lucide has no brand icons any more; these are plain shapes.
const SHAPES: Readonly<Record<(typeof operator.social)[number]['name'], React.ReactNode>> = {
  Instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.4" cy="7.6" r=".9" fill="currentColor" stroke="none" />
    </>
  ),
  Facebook: (
    <path d="M16 4h-2a4 4 0 0 0-4 4v2.5H7.5V14H10v6.5h3.5V14H16l.6-3.5h-3.1V8.4c0-.7.4-1.1 1.1-1.1H16z" />
  ),
  LinkedIn: (
    <>
      <path d="M6 10v8.5M10.5 18.5V10M10.5 14a3.75 3.75 0 0 1 7.5 0v4.5" />
      <circle cx="6" cy="6" r=".9" fill="currentColor" />
    </>
  ),
};

function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex">
      {operator.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noopener noreferrer"
            target="_blank"
            className="btn btn-ghost btn-icon rounded-full text-muted"
          >
            <svg viewBox="0 0 24 24" aria-hidden className="icon size-5.5">
              {SHAPES[name]}
            </svg>
            <span className="sr-only">{tFooter('onNetwork', { name: operator.name, network: name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
