import type { ReactNode } from 'react';
import type { HelpTopic } from '#shared/content/help-topics.ts';
import { HelpLink } from '#web/ui/help-link.tsx';

type FormHeadProps = { title: string; lead?: ReactNode; topic: HelpTopic };

/** Above the steps: what the form is for, and the way to its article. */
export function FormHead({ title, lead, topic }: FormHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 xl:max-w-[calc(100%-28.5rem)]">
        <h1 className="font-serif text-28 text-balance md:text-36">{title}</h1>
        <HelpLink topic={topic} />
      </div>
      {lead && <p className="mt-1 max-w-measure wrap-anywhere text-muted">{lead}</p>}
    </>
  );
}
