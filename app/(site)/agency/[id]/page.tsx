import type { Metadata } from 'next';
import { AgencyView } from '@/components/agencies/agency-view';
import { FailureView } from '@/components/layout/site-frame';
import { JsonLd } from '@/components/seo/json-ld';
import { agencyJsonLd } from '@/lib/agencies/json-ld';
import { agencyMetadata } from '@/lib/agencies/metadata';
import { readAgencyHomes, readPublicAgency } from '@/lib/agencies/reads';
import { answerWith } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { tAgency } from '@/messages/agency';

async function findAgency({ params }: PageProps<'/agency/[id]'>) {
  const id = parseId((await params).id);
  return id === null ? null : readPublicAgency(id);
}

export async function generateMetadata(props: PageProps<'/agency/[id]'>): Promise<Metadata> {
  const agency = await findAgency(props);
  return agency ? agencyMetadata(agency) : { title: tAgency('notFound'), robots: { index: false } };
}

export default async function AgencyPage(props: PageProps<'/agency/[id]'>) {
  const agency = await findAgency(props);
  if (!agency) {
    answerWith(404);
    return (
      <FailureView
        title={tAgency('failed')}
        message={tAgency('notFound')}
        links={[{ href: paths.buy, label: tAgency('toHomes') }]}
      />
    );
  }
  const homes = await readAgencyHomes(agency.id, agency.people);
  const origin = siteOrigin();
  const crumbs = [
    { name: tAgency('home'), href: paths.home },
    { name: agency.name, href: paths.agency(agency.id) },
  ];
  return (
    <>
      <JsonLd data={agencyJsonLd(agency, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <AgencyView agency={agency} homes={homes} />
    </>
  );
}
