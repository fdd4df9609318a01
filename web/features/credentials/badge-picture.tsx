import { badgeSize } from '#shared/credentials/badge-size.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';

/** The badge as other sites show it. */
export const BadgePicture = ({ shortId, label }: { shortId: string; label: string }) => (
  <img
    src={credentialPaths.badge(shortId)}
    alt={label}
    {...badgeSize}
    loading="lazy"
    className="mt-4 h-auto w-full max-w-100 print:hidden"
  />
);
