import type { Metadata } from 'next';
import { OperationEntry } from '@/components/api-docs/operation-entry';
import { WebhooksSection } from '@/components/api-docs/webhooks-section';
import { publicPage } from '@/lib/next/page-facts';
import { API_INTRODUCTION } from '@/lib/openapi/document';
import { operationTexts } from '@/lib/openapi/operation-text';

export const metadata: Metadata = {
  title: 'API',
  description: 'Every call of the Estia API: its parameters, its responses and who may make it.',
  alternates: { canonical: '/api/docs' },
  robots: { index: false },
};

export default function ApiPage() {
  publicPage();
  return (
    <div className="wrap max-w-5xl! pt-8 md:pt-10">
      <h1>The API of Estia</h1>
      <p className="mt-3 max-w-[68ch] text-muted">{API_INTRODUCTION.replaceAll('`', '')}</p>
      <p className="mt-3">
        For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </p>
      {operationTexts().map(({ tag, operations }) => (
        <section key={tag} className="mt-10" aria-label={tag}>
          <h2>{tag}</h2>
          <div className="mt-3 grid gap-2">
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </div>
        </section>
      ))}
      <WebhooksSection />
    </div>
  );
}
