import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { parseId } from '@/lib/validation';
import { loadHome } from '../../home-data';

/** Reached as `/?featured=2` (lib/requests/inner-address.ts): the home page with another page of featured homes. */
export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: { absolute: 'Featured homes in Cyprus and Greece | Estia' },
  alternates: { canonical: '/' },
  robots: { index: false, follow: true },
};

export function generateStaticParams() {
  return [{ page: '2' }];
}

export default async function Page({ params }: PageProps<'/featured/[page]'>) {
  const page = parseId((await params).page);
  if (!page) notFound();
  const home = await loadHome(page);
  if (page > Math.max(1, home.featured.pageCount)) notFound();
  return <HomePage {...home} />;
}
