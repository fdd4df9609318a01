import { classNames } from './class-names.ts';

type ProseProps = { html: string; writtenIn?: string | null; className?: string };

/** `html` has been through the sanitizer on the server; nothing typed by a person comes here any other way. */
export const Prose = ({ html, writtenIn, className }: ProseProps) => (
  <div
    lang={writtenIn ?? undefined}
    className={classNames('prose', className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see above
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
