import { Minus, Plus } from 'lucide-react';
import type { PublicConfirmation } from '#shared/signing/signing.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useBackingWords } from './use-backing-words.tsx';

type BackingRungsProps = { confirmation: PublicConfirmation; owner: string };

/** What backs one confirmation and what does not, each in a sentence: nothing is summed up in a score. */
export function BackingRungs({ confirmation, owner }: BackingRungsProps) {
  return (
    <ul className="max-w-measure">
      <LinkRung confirmation={confirmation} owner={owner} />
      <DomainRung confirmation={confirmation} owner={owner} />
      <OrganisationRung confirmation={confirmation} owner={owner} />
      <CodeRung confirmation={confirmation} owner={owner} />
    </ul>
  );
}

function LinkRung({ confirmation: { signer_name }, owner }: BackingRungsProps) {
  const t = useWords('public');
  const signer = signer_name ?? t('unnamed.signer');
  return <Rung has title={t('project.rungs.link.title')} text={t('project.rungs.link.has', { signer, owner })} />;
}

function DomainRung({ confirmation: { backing, email_domain, withheld }, owner }: BackingRungsProps) {
  const t = useWords('public.project.rungs.domain');
  const unnamed = useWords('public.unnamed');
  const words = useBackingWords();
  const own = ['mail_domain', 'known_organisation'].includes(backing.mailbox);
  if (own && withheld) return <Rung has title={t('withheldTitle')} text={t('withheld')} />;
  const domain = email_domain ?? unnamed('domain');
  const title = own ? t('title', { domain }) : words.mailbox(backing);
  const text = t(backing.mailbox, { domain, owner });
  return (
    <Rung
      has={own}
      title={title}
      text={email_domain === null ? text.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : text}
    />
  );
}

function OrganisationRung({ confirmation, owner }: BackingRungsProps) {
  const t = useWords('public.project.rungs.organisation');
  const { backing, email_domain: domain, organisation, withheld } = confirmation;
  const has = backing.mailbox === 'known_organisation';
  if (has && withheld) return <Rung has title={t('title')} text={t('withheld', { owner })} />;
  if (domain === null) return null;
  if (!has && backing.mailbox !== 'mail_domain') return null;
  const stated = organisation ? t('stated', { domain, organisation, owner }) : t('hasNot', { domain });
  const text = has ? t('has', { domain, owner, owners: backing.owners ?? 0 }) : stated;
  return <Rung has={has} title={t('title')} text={text} />;
}

function CodeRung({ confirmation: { backing } }: BackingRungsProps) {
  const t = useWords('public.project.rungs.code');
  return <Rung has={backing.code} title={t('title')} text={t(backing.code ? 'has' : 'hasNot')} />;
}

function Rung({ has, title, text }: { has: boolean; title: string; text: string }) {
  const t = useWords('public.project');
  const Sign = has ? Plus : Minus;
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-3 border-b border-line py-3">
      <Sign
        size={18}
        strokeWidth={1.6}
        role="img"
        aria-label={t(has ? 'has' : 'hasNot')}
        className={classNames('mt-0.5', !has && 'text-muted')}
      />
      <div className={classNames('min-w-0 wrap-anywhere', !has && 'text-muted')}>
        <p className="font-600">
          <Breakable>{title}</Breakable>
        </p>
        <p className="text-14 text-muted">
          <Breakable>{text}</Breakable>
        </p>
      </div>
    </li>
  );
}
