import { plural } from '@/lib/format';
import type { PublicProfile } from '@/lib/people/types';
import type { ReviewStats } from '@/lib/reviews/types';

export function displayName({ name, username }: Pick<PublicProfile, 'name' | 'username'>): string {
  return name.trim() || username;
}

export function formatAverage(average: number): string {
  return average.toFixed(1);
}

export function profileFacts(profile: PublicProfile, stats: ReviewStats): string[] {
  return [
    ...(profile.propertiesCount > 0 ? [plural(profile.propertiesCount, 'home')] : []),
    ...(stats.count > 0
      ? [`rated ${formatAverage(stats.average)} by ${plural(stats.count, 'person', 'people')}`]
      : []),
  ];
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function joinedText(joinedAt: string): string {
  return `Joined ${MONTH.format(new Date(joinedAt))}`;
}

/** 'elena.example' for 'https://www.elena.example/'; invalid URLs are returned unchanged. */
export function websiteLabel(website: string): string {
  if (!URL.canParse(website)) return website;
  const { host, pathname } = new URL(website);
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`;
}
