import type { Thing, WithContext } from 'schema-dts';
import { jsonForHtml } from '@/lib/seo/json-ld';

/** Structured data for search engines. The only place that writes unescaped HTML, made safe by `jsonForHtml`. */
export function JsonLd<T extends Thing>({ data }: { data: WithContext<T> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every markup character escaped
      dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }}
    />
  );
}
