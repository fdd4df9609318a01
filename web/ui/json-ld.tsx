import type { Thing, WithContext } from 'schema-dts';
import { serializeJsonLd } from '#shared/pages/json-ld.ts';

/** What a page is about, for programs. Data, which no browser runs. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the serialiser leaves nothing that ends the element
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  );
}
