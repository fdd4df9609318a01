import { type ReactNode, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HelpTopic } from '#shared/content/help-topics.ts';
import { paths } from '#shared/paths.ts';
import type { Elements } from '#web/ui/elements.ts';
import { HelpLink } from '#web/ui/help-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { SettingsSection as Section } from './settings-sections.ts';

const topics: Partial<Record<Section, HelpTopic>> = {
  profile: 'your-profile',
  security: 'keep-your-account-safe',
  notifications: 'notifications-and-mails',
  privacy: 'who-sees-what',
  data: 'delete-your-account',
};

/** One section's page: its title, what it is for, and its parts, each a `SettingsPart`. */
export function SettingsPage({ section, children }: { section: Section; children?: Elements }) {
  const t = useTranslations('settings.sections');
  const all = useTranslations('settings')('title');
  const isIndex = useLocation().pathname === paths.settings();
  const topic = topics[section];
  return (
    <>
      <PageHead title={isIndex ? all : t(`${section}.title`)} />
      <h1 className="font-serif text-28 text-balance md:text-36">{t(`${section}.title`)}</h1>
      <p className="mt-2 max-w-measure text-muted">{t(`${section}.lead`)}</p>
      {topic && <HelpLink topic={topic} className="mt-1" />}
      {children}
    </>
  );
}

/** Rows of a part. Beside its heading they begin level with it, below the part's own rule. */
export const SettingsRows = ({ children }: { children: ReactNode }) => (
  <ul className="border-t border-line xl:border-t-0 xl:[&>:first-child]:pt-0">{children}</ul>
);

type SettingsPartProps = { title: ReactNode; note?: ReactNode; id?: string; children: ReactNode };

/** A part of a section under a rule, with its own heading; beside it where there is room; its text keeps to 640 px. */
export function SettingsPart({ title, note, id, children }: SettingsPartProps) {
  const heading = useId();
  const part = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(head, children, part);
  return (
    <section
      ref={part}
      id={id}
      aria-labelledby={heading}
      className="mt-10 grid gap-x-12 gap-y-5 border-t border-line pt-6 xl:grid-cols-[17rem_minmax(0,40rem)]"
    >
      <div className="max-w-measure">
        <h2 ref={head} id={heading} tabIndex={-1} className="font-serif text-22 outline-none">
          {title}
        </h2>
        {note && <p className="mt-1 text-14 text-muted">{note}</p>}
      </div>
      <div className="max-w-measure min-w-0">{children}</div>
    </section>
  );
}
