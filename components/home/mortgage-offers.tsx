import { Icon } from '@/components/ui/icon';
import { formatDate, formatFixed } from '@/lib/format';
import { langOf, textIn } from '@/lib/language/translations';
import type { MortgageOffer } from '@/lib/mortgage-offers/types';
import { tHome } from '@/messages/home';

const formatRate = (basisPoints: number) => `${formatFixed(basisPoints / 100)}%`;

export function MortgageOffers({ offers }: { offers: MortgageOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby="mortgages">
      <div className="home-section-head">
        <h2 id="mortgages">{tHome('mortgages')}</h2>
      </div>
      <ul className="grid gap-6 md:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id}>
            <a
              href={offer.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="card card-interactive flex h-full flex-col gap-4 p-6"
            >
              <span className="flex items-center gap-3">
                {/* biome-ignore lint/performance/noImgElement: a small SVG */}
                <img src={offer.logo} alt="" width={40} height={40} loading="lazy" className="size-10" />
                <span className="font-semibold">{offer.name}</span>
                <Icon name="external-link" className="ml-auto size-4 text-muted" />
                <span className="sr-only">{tHome('newTab')}</span>
              </span>
              <span className="grid">
                <span className="text-muted text-sm">{tHome('startingRate')}</span>{' '}
                <span className="font-title text-3xl tabular-nums">{formatRate(offer.rateBasisPoints)}</span>
              </span>
              <Description offer={offer} />
              <span className="mt-auto text-muted text-xs">
                {tHome('indicative', { date: formatDate(new Date(offer.asOf)) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Description({ offer: { description, descriptions } }: { offer: MortgageOffer }) {
  const text = textIn(description, descriptions);
  return (
    <span className="text-muted text-sm" lang={langOf(text)}>
      {text}
    </span>
  );
}
