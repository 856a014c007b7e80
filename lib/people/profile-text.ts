import type { PublicProfile } from '@/lib/people/types';

export function displayName({ name, username }: Pick<PublicProfile, 'name' | 'username'>): string {
  return name.trim() || username;
}

/** 'elena.example' for 'https://www.elena.example/'; invalid URLs are returned unchanged. */
export function websiteLabel(website: string): string {
  if (!URL.canParse(website)) return website;
  const { host, pathname } = new URL(website);
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`;
}
