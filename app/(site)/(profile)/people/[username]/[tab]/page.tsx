import { ProfileScreen, profileScreenMetadata } from '../../../profile-screen';

// Rewritten from `/maria?tab=reviews` (lib/requests/internal-path.ts): a tab of a profile.
export const ensureStatic = 'navigation';
export const instant = false;

/** Next requires at least one; every page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ username: '-', tab: 'listings' }];
}

export async function generateMetadata({ params }: PageProps<'/people/[username]/[tab]'>) {
  return profileScreenMetadata(await params);
}

export default async function ProfileTabPage({ params }: PageProps<'/people/[username]/[tab]'>) {
  return <ProfileScreen address={await params} />;
}
