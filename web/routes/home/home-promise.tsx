import { ArrowRight, Mail, MousePointerClick, ScanSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { exampleUsername } from '#shared/profiles/example-username.ts';
import { usePaths } from '#web/i18n/use-paths.ts';

/** Why the promise holds, in three sentences. */
export function HomePromise({ linkDays }: { linkDays: number }) {
  const t = useTranslations('home.promise');
  const reasons = [
    { Icon: Mail, title: t('mailbox'), text: t('mailboxText', { days: linkDays }) },
    { Icon: MousePointerClick, title: t('inert'), text: t('inertText') },
    { Icon: ScanSearch, title: t('held'), text: t('heldText') },
  ];
  return (
    <section className="mt-20 grid gap-6 border-t border-line pt-12 md:mt-24 md:grid-cols-2 md:pt-16 lg:grid-cols-[25rem_1fr] lg:gap-18">
      <h2 className="font-serif text-36">{t('title')}</h2>
      <ul className="md:-mt-3">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[1.5rem_1fr] gap-x-3 border-b border-line py-3">
            <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-0.5" />
            <div>
              <p className="font-600">{title}</p>
              <p className="text-14 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three kinds of people, and where each begins. */
export function HomeWho() {
  const t = useTranslations('home.who');
  const paths = usePaths();
  const kinds = [
    { kind: 'freelancers', href: paths.signUp() },
    { kind: 'seekers', href: paths.profileExample(exampleUsername) },
    { kind: 'clients', href: paths.discover() },
  ] as const;
  return (
    <section aria-labelledby="who" className="mt-20 border-t border-line pt-12 md:mt-24 md:pt-16">
      <h2 id="who" className="font-serif text-36">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-8 md:grid-cols-3 md:gap-12">
        {kinds.map(({ kind, href }) => (
          <li key={kind}>
            <h3 className="font-serif text-22">{t(`${kind}.title`)}</h3>
            <p className="mt-2 text-pretty text-muted">{t(`${kind}.text`)}</p>
            <a
              href={href}
              className="mt-1 inline-flex min-h-11 items-center gap-2 text-14 font-550 no-underline hover:underline"
            >
              {t(`${kind}.link`)}
              <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
