import { ProfileScreen, profileScreenMetadata } from '../../../../profile-screen';

// Reached as `/maria?tab=reviews&page=2` (lib/requests/internal-path.ts): a further page of a tab.
export const ensureStatic = 'navigation';
export const instant = false;

/** Next wants at least one; every page is made at its first visit. */
export function generateStaticParams() {
  return [{ username: '-', tab: 'listings', page: '2' }];
}

export async function generateMetadata({ params }: PageProps<'/people/[username]/[tab]/[page]'>) {
  return profileScreenMetadata(await params);
}

export default async function ProfileTabPage({ params }: PageProps<'/people/[username]/[tab]/[page]'>) {
  return <ProfileScreen address={await params} />;
}
