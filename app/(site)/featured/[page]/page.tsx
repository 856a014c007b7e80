import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomePage } from '@/components/home/home-page';
import { parseId } from '@/lib/validation';
import { loadHome } from '../../home-data';

/** Rewritten from `/?featured=2` (lib/requests/internal-path.ts): the home page with another page of featured homes. */
export const ensureStatic = 'navigation';

export async function generateMetadata({ params }: PageProps<'/featured/[page]'>): Promise<Metadata> {
  await loadFeatured(await params);
  return {
    title: { absolute: 'Featured homes in Cyprus and Greece | Estia' },
    alternates: { canonical: '/' },
    robots: { index: false, follow: true },
  };
}

export function generateStaticParams() {
  return [{ page: '2' }];
}

/** A page past the end is a 404. */
async function loadFeatured(params: { page: string }) {
  const page = parseId(params.page);
  if (!page) notFound();
  const home = await loadHome(page);
  if (page > Math.max(1, home.featured.pageCount)) notFound();
  return home;
}

export default async function Page({ params }: PageProps<'/featured/[page]'>) {
  return <HomePage {...(await loadFeatured(await params))} />;
}
