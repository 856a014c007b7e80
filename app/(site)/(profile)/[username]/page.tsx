import { ProfileScreen, profileScreenMetadata } from '../profile-screen';

// The first visitor of a profile waits for the complete page, so that a crawler never sees a skeleton and a name that
// nobody has is a real 404.
export const ensureStatic = 'navigation';
export const instant = false;

/** Next wants at least one; every page is made at its first visit. */
export function generateStaticParams() {
  return [{ username: '-' }];
}

export async function generateMetadata({ params }: PageProps<'/[username]'>) {
  return profileScreenMetadata(await params);
}

export default async function ProfilePage({ params }: PageProps<'/[username]'>) {
  return <ProfileScreen address={await params} />;
}
