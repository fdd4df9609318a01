import { TextLink } from '#web/ui/link.tsx';

/** A file of the log, as programs read it. */
export const LogFileLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href} className="mt-1 inline-flex min-h-11 items-center text-14">
    {children}
  </TextLink>
);
