import { Mail, MousePointerClick, ScanSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';

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
