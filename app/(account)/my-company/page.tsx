import type { Metadata } from 'next';
import { CompanyForm } from '@/components/company/company-form';
import { CompanyStatus } from '@/components/company/company-status';
import { LogoCard } from '@/components/company/logo-card';
import { OwnProjects } from '@/components/company/own-projects';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { CurrentSession } from '@/lib/auth/queries';
import { getOwnCompany } from '@/lib/developers/editor-queries';
import { paths } from '@/lib/paths';
import { Guarded } from '../guarded';

export const metadata: Metadata = { title: 'My company', robots: { index: false } };

export default function MyCompanyPage() {
  return <Guarded path={paths.myCompany}>{companyOf}</Guarded>;
}

async function companyOf({ actor }: CurrentSession) {
  const company = await getOwnCompany(actor);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 pt-10">
      <header className="grid gap-1">
        <h1 className="text-3xl">{company?.name ?? 'My company'}</h1>
        {company ? null : (
          <p className="text-muted">
            For developers: your company gets a page in the directory, with all your projects. We check each
            company once before it becomes public. It is free.
          </p>
        )}
      </header>
      {company ? <CompanyStatus id={company.id} isApproved={company.isApproved} /> : null}
      {company ? <OwnProjects projects={company.projects} /> : null}
      <Card>
        <CardBody className="grid gap-5">
          <CardHeader title="Company" />
          {company ? <LogoCard name={company.name} image={company.image} version={company.version} /> : null}
          <CompanyForm company={company} />
        </CardBody>
      </Card>
    </div>
  );
}
