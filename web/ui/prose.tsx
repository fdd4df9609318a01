import { classNames } from './class-names.ts';

/** `html` has been through the sanitizer on the server; nothing typed by a person comes here any other way. */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see above
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
