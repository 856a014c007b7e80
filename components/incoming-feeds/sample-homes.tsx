import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { formatArea, formatBedrooms, formatPrice } from '@/lib/format';
import { IDENTITY_PREFIX } from '@/lib/imports/constants';
import type { ReportHome } from '@/lib/incoming-feeds/types';
import { propertyPath } from '@/lib/listing-paths';
import { localAddressOf } from '@/lib/places/gazetteer';
import { tFeeds } from '@/messages/feeds';
import { tLabels } from '@/messages/labels';

const TONES = { new: 'olive', changed: 'amber', unchanged: 'neutral' } as const;

type Props = { title: string; homes: readonly ReportHome[]; ids?: ReadonlyMap<string, number> | undefined };

/** `ids` of those that are imported. */
export function SampleHomes({ title, homes, ids }: Props) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid grid-cols-1 divide-y rounded-md border">
        {homes.map((home) => (
          <li
            key={home.reference}
            className="grid gap-x-6 gap-y-1 px-4 py-3 [overflow-wrap:anywhere] lg:grid-cols-[2fr_1fr_1.5fr_2fr]"
          >
            <div>
              <Title home={home} id={ids?.get(home.reference)} />
              <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
                {home.reference.startsWith(IDENTITY_PREFIX) ? null : home.reference}
                <Badge tone={TONES[home.as]}>{tFeeds(home.as)}</Badge>
              </span>
            </div>
            <span className="tabular-nums">{formatPrice(home.priceCents, home.status)}</span>
            <span>{localAddressOf({ placeId: home.placeId ?? null, location: home.location })}</span>
            <span className="text-muted lg:text-ink">{factsOf(home)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ home, id }: { home: ReportHome; id: number | undefined }) {
  if (id === undefined) return <span className="font-medium">{home.title}</span>;
  return (
    <Link href={propertyPath(id)} prefetch={false} className="font-medium text-aegean hover:underline">
      {home.title}
    </Link>
  );
}

const factsOf = ({ status, type, bedrooms, areaM2, lotSizeM2, pictures }: ReportHome) =>
  [
    tLabels(`market.${status}`),
    tLabels(`type.${type}`),
    bedrooms !== null && formatBedrooms(bedrooms),
    areaM2 !== null && formatArea(areaM2),
    lotSizeM2 && tFeeds('plot', { area: formatArea(lotSizeM2) }),
    pictures !== undefined && tFeeds('photos', { count: pictures }),
  ]
    .filter(Boolean)
    .join(' · ');
