import { useId, useState } from 'react';
import { useFormatter } from 'use-intl';
import type { OwnDomain } from '#shared/own-domain/own-domain.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { type State, StateLabel } from '#web/ui/state-label.tsx';
import { useDropping, useLooking } from './own-domain-query.ts';

type Domain = NonNullable<OwnDomain['domain']>;
const looks = { waiting: 'pending', proved: 'approved', missing: 'held', lost: 'rejected' } satisfies Record<
  Domain['state'],
  State
>;

/** How a domain stands, what to do for it, and the way to be without. */
export function DomainState({ domain, included }: { domain: Domain; included: boolean }) {
  const t = useWords('branding.domain');
  const format = useFormatter();
  const looking = useLooking();
  const { state, leads_here, checked_at, off_at, shown, name } = domain;
  const day = (at: string | null) => (at ? format.dateTime(new Date(at), { dateStyle: 'long' }) : '');
  const proved = state === 'proved' || state === 'missing';
  return (
    <div className="grid gap-6">
      <p className="font-mono text-18 wrap-anywhere">
        {shown}
        {shown !== name && <span className="block text-14 text-muted">{name}</span>}
      </p>
      <DefinitionList
        items={[
          { term: t('state'), detail: <StateLabel state={looks[state]}>{t(`states.${state}`)}</StateLabel> },
          { term: t('leads'), detail: t(`leading.${leads_here === null ? 'unknown' : leads_here ? 'yes' : 'no'}`) },
          {
            term: t('looked'),
            detail: checked_at
              ? format.dateTime(new Date(checked_at), { dateStyle: 'long', timeStyle: 'short' })
              : t('never'),
          },
        ]}
      />
      <p>{proved && !included ? t('off') : t(`said.${state}`, { date: day(off_at) })}</p>
      <DomainRecords domain={domain} />
      <FormErrors error={looking.error} title={t('lookFailed')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {included && (
          <Button
            variant={proved ? 'secondary' : 'primary'}
            busy={looking.isPending}
            busyLabel={t('looking')}
            onClick={() => !looking.isPending && looking.mutate()}
          >
            {t('look')}
          </Button>
        )}
        <Removal name={name} shown={shown} />
        <p role="status" className="text-14 text-muted">
          {looking.data?.domain && t(`lookedNow.${looking.data.domain.state}`)}
        </p>
      </div>
      {proved && included && (
        <p>
          <TextLink href={`https://${name}/`} className="inline-flex min-h-11 items-center wrap-anywhere">
            {t('visit', { name: shown })}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Removal({ name, shown }: { name: string; shown: string }) {
  const t = useWords('branding.domain');
  const [asks, setAsks] = useState(false);
  const dropping = useDropping();
  return (
    <>
      <Button variant="bare" onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        key={name}
        open={asks}
        onOpenChange={setAsks}
        title={t('removeTitle', { name: shown })}
        description={t('removeText')}
        confirmLabel={t('removeConfirm')}
        cancelLabel={t('keep')}
        danger
        busy={dropping.isPending}
        onConfirm={() => dropping.mutate(undefined, { onSuccess: () => setAsks(false) })}
      >
        <FormErrors error={dropping.error} title={t('failed')} />
      </ConfirmDialog>
    </>
  );
}

/** What to enter where a domain is managed, in parts that one press selects whole. */
function DomainRecords({ domain: { name, record, target } }: { domain: Domain }) {
  const t = useWords('branding.domain');
  const heading = useId();
  const records = [
    { type: 'TXT', ...record, why: t('proves') },
    { type: 'CNAME', name, value: target, why: t('points') },
  ];
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-14 font-550">
        {t('records')}
      </h3>
      {records.map(({ type, name: entry, value, why }) => (
        <div key={type} className="mt-3 rounded-6 bg-sunken px-4 py-3">
          <DefinitionList
            dense
            items={[
              { term: t('record.type'), detail: type },
              { term: t('record.name'), detail: <Copied text={entry} /> },
              { term: t('record.value'), detail: <Copied text={value} /> },
            ]}
          />
          <p className="mt-2 text-14 text-muted">{why}</p>
        </div>
      ))}
    </section>
  );
}

const Copied = ({ text }: { text: string }) => <span className="font-mono wrap-anywhere select-all">{text}</span>;
