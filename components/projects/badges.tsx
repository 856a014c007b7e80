import { CountryFlag } from '@/components/listings/country-flag';
import { STATUS_TONES } from '@/components/projects/labels';
import { Badge } from '@/components/ui/badge';
import { COUNTRY_LABELS, type Country } from '@/lib/listings/constants';
import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@/lib/projects/constants';

export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>;
}

export function CountryBadge({ country, isOnPhoto = false }: { country: Country; isOnPhoto?: boolean }) {
  return (
    <Badge tone={isOnPhoto ? 'photo' : 'neutral'}>
      <CountryFlag country={country} />
      {COUNTRY_LABELS[country]}
    </Badge>
  );
}
