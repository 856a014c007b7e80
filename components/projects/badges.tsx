import { CountryFlag } from '@/components/listings/country-flag';
import { STATUS_TONES } from '@/components/projects/labels';
import { Badge } from '@/components/ui/badge';
import { COUNTRY_LABELS, type Country } from '@/lib/listings/constants';
import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@/lib/projects/constants';

/** What stands on a photograph is lifted from it by a shadow. */
export function StatusBadge({ status, className }: { status: ProjectStatus; className?: string }) {
  return (
    <Badge tone={STATUS_TONES[status]} className={className}>
      {PROJECT_STATUS_LABELS[status]}
    </Badge>
  );
}

export function CountryBadge({ country, isOnPhoto = false }: { country: Country; isOnPhoto?: boolean }) {
  return (
    <Badge tone={isOnPhoto ? 'photo' : 'neutral'} className={isOnPhoto ? 'shadow-sm' : undefined}>
      <CountryFlag country={country} />
      {COUNTRY_LABELS[country]}
    </Badge>
  );
}
