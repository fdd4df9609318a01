import { useId } from 'react';
import type { OwnDomain } from '#shared/own-domain/own-domain.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';

type Domain = NonNullable<OwnDomain['domain']>;

/** What to enter where a domain is managed, in parts that one press selects whole. */
export function DomainRecords({ domain: { name, record, target } }: { domain: Domain }) {
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
