import { ProfileScreen, profileScreenMetadata } from '../../../../profile-screen';

// Rewritten from `/maria?tab=reviews&page=2` (lib/requests/internal-path.ts): a further page of a tab.
export const ensureStatic = 'navigation';
export const instant = false;

/** Next requires at least one; every page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ username: '-', tab: 'listings', page: '2' }];
}

export async function generateMetadata({ params }: PageProps<'/people/[username]/[tab]/[page]'>) {
  return profileScreenMetadata(await params);
}

export default async function ProfileTabPage({ params }: PageProps<'/people/[username]/[tab]/[page]'>) {
  return <ProfileScreen address={await params} />;
}
