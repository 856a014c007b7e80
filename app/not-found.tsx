import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/layout/not-found-page';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return <NotFoundPage supportEmail={env().SUPPORT_EMAIL} />;
}
