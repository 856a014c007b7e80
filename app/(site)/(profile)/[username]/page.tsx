import { ProfileScreen, profileScreenMetadata } from '../profile-screen';

// The first visitor of a profile waits for the complete page, so that crawlers never see a skeleton and an unknown
// name is a real 404.
export const ensureStatic = 'navigation';
export const instant = false;

/** Next requires at least one; every page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ username: '-' }];
}

export async function generateMetadata({ params }: PageProps<'/[username]'>) {
  return profileScreenMetadata(await params);
}

export default async function ProfilePage({ params }: PageProps<'/[username]'>) {
  return <ProfileScreen address={await params} />;
}
