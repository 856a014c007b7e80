import { ProfileScreen, profileScreenMetadata } from '../profile-screen';

type Props = PageProps<'/[username]'>;

const readProps = async ({ params, searchParams }: Props) => ({
  username: (await params).username,
  query: await searchParams,
});

export async function generateMetadata(props: Props) {
  return profileScreenMetadata(await readProps(props));
}

export default async function ProfilePage(props: Props) {
  return <ProfileScreen {...(await readProps(props))} />;
}
