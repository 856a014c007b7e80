// Only for the server: its messages would be in the scripts.
import { formatMonth, formatRating } from '@/lib/format';
import type { PublicProfile } from '@/lib/people/types';
import type { ReviewStats } from '@/lib/reviews/types';
import { tProfile } from '@/messages/profile';

export function profileFacts(profile: PublicProfile, stats: ReviewStats): string[] {
  const average = formatRating(stats.average);
  return [
    ...(profile.propertiesCount > 0 ? [tProfile('homes', { count: profile.propertiesCount })] : []),
    ...(stats.count > 0 ? [tProfile('rated', { average, count: stats.count })] : []),
  ];
}

export function joinedText(joinedAt: string): string {
  return tProfile('joined', { month: formatMonth(new Date(joinedAt)) });
}
