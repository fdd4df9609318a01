import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { useRootData } from '#web/root-data.ts';

/** By which other sites find out how to show what this address is about. */
export function EmbedLink({ address, title }: { address: string; title: string }) {
  const origin = useRootData()?.publicUrl ?? '';
  const href = origin + credentialPaths.oEmbed(address);
  return <link rel="alternate" type="application/json+oembed" href={href} title={title} />;
}
