import { CountryFlag } from '@/components/listings/country-flag';
import { STATUS_TONES } from '@/components/projects/labels';
import { Badge } from '@/components/ui/badge';
import { COUNTRY_LABELS, type Country } from '@/lib/listings/constants';
import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@/lib/projects/constants';

/** On a photograph the badge has the ground of a card, so that it is read on any picture. */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} className="shadow-sm">
      {PROJECT_STATUS_LABELS[status]}
    </Badge>
  );
}

export function CountryBadge({ country }: { country: Country }) {
  return (
    <Badge tone="photo" className="shadow-sm">
      <CountryFlag country={country} />
      {COUNTRY_LABELS[country]}
    </Badge>
  );
}
