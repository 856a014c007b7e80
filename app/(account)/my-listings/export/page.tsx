import type { ReactNode } from 'react';
import { AddApiKeyForm, AddExportAddressForm } from '@/components/api-keys/add-forms';
import { KeyList } from '@/components/api-keys/key-list';
import { OwnListingTabs } from '@/components/leads/own-listing-tabs';
import { buttonVariants } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MarkedText } from '@/components/ui/marked-text';
import { listApiKeys } from '@/lib/api-keys/queries';
import { EXPORT_FORMATS } from '@/lib/feeds/constants';
import { apiAddress } from '@/lib/language/api-address';
import { countLeads } from '@/lib/leads/queries';
import { paths } from '@/lib/paths';
import { tApiKeys } from '@/messages/api-keys';
import { unindexed } from '../../../unindexed';
import { requireSession } from '../../guarded';

export const generateMetadata = unindexed(() => tApiKeys('title'));

const docsLink = (text: ReactNode) => (
  <a href="/api/docs" className="font-medium text-aegean underline underline-offset-4">
    {text}
  </a>
);

/** Not streamed, so that its forms work without JavaScript. */
export default async function ExportPage() {
  const { actor } = await requireSession(paths.exports);
  const [{ keys, exportAddresses }, { waiting }] = await Promise.all([listApiKeys(actor), countLeads(actor)]);
  return (
    <div className="wrap pt-8 sm:pt-10">
      <h1 className="title-page">{tApiKeys('title')}</h1>
      <p className="mt-1 max-w-3xl text-muted">
        <MarkedText of={tApiKeys.pieces('text')} link={docsLink} />
      </p>
      <OwnListingTabs active="export" waiting={waiting} />
      <div className="mt-6 grid max-w-3xl grid-cols-1 gap-6">
        <Section title={tApiKeys('addresses')} text={tApiKeys('addressesText')}>
          <KeyList lines={exportAddresses} label={tApiKeys('addresses')} />
          <AddExportAddressForm />
        </Section>
        <Section title={tApiKeys('downloads')} text={tApiKeys('downloadsText')}>
          <p className="flex flex-wrap gap-2">
            {EXPORT_FORMATS.map((format) => (
              <a
                key={format}
                href={apiAddress(`/api/properties/my-properties/${format}/`)}
                download
                className={buttonVariants()}
              >
                {tApiKeys(`line.${format}`)}
              </a>
            ))}
          </p>
        </Section>
        <Section title={tApiKeys('keys')} text={tApiKeys('keysText')}>
          <KeyList lines={keys} label={tApiKeys('keys')} />
          <AddApiKeyForm />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-5" title={title} description={text}>
      {children}
    </Card>
  );
}
