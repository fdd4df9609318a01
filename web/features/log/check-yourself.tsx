import { Download, Mail } from 'lucide-react';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { logFiles } from '#shared/log/log-files.ts';
import type { LogRecord } from '#shared/log/records.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { command, textLink, toolLinks } from './text-links.tsx';
import { useLogTimes } from './use-log-times.ts';

type CheckYourselfProps = {
  shortId: string;
  title: string;
  records: LogRecord[];
  /** How many confirmations stand on the page. */
  confirmations: number;
  /** What leads here from elsewhere on the page. */
  id: string;
  /** Leads from paper to the page. */
  qr: { size: number; path: string };
};

/** Since when the public log has each confirmation, and how to check that without us. */
export function CheckYourself({ shortId, title, records, confirmations, qr, id }: CheckYourselfProps) {
  const t = useWords('log');
  const paths = usePaths();
  const origin = useRootData()?.publicUrl ?? '';
  // Of those who saw all of them.
  const witnesses =
    records[0]?.witnesses.filter((name) => records.every((each) => each.witnesses.includes(name))) ?? [];
  const seen = witnesses.length > 0 ? t('witnesses.seen', { names: witnesses.join(', ') }) : t('witnesses.histories');
  const missing = confirmations - records.length;
  return (
    <Clause id={id} title={t('check.title')} note={t('check.note')}>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid max-w-measure gap-8">
          {records.length > 0 && <ReadAndTest shortId={shortId} />}
          <div className="space-y-3">
            <h3 className="font-600">{t(records.length > 0 ? 'check.look' : 'check.log')}</h3>
            {records.map((record) => (
              <Recorded key={record.digest} record={record} isOneOfMany={confirmations > 1} />
            ))}
            {missing > 0 && <p>{t('check.missing', { count: missing })}</p>}
            {records.length > 0 && <p className="text-14 text-muted">{seen}</p>}
            <p className="text-14 text-muted">{t.rich('check.lookText', { log: textLink(paths.log()) })}</p>
            {records.length > 0 && <Receipts shortId={shortId} records={records} />}
          </div>
        </div>
        <TakeAlong address={`${origin}${paths.publicProject(shortId)}`} title={title} qr={qr} />
      </div>
    </Clause>
  );
}

/** The file that holds what the page shows, and what says whether it was changed. */
function ReadAndTest({ shortId }: { shortId: string }) {
  const t = useWords('log.check');
  const paths = usePaths();
  const origin = useRootData()?.publicUrl ?? '';
  return (
    <>
      <div>
        <h3 className="font-600">{t('read')}</h3>
        <p className="mt-1 text-14 text-muted">{t('readText')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Taken href={credentialPaths.bundle(shortId)} name={t('download')} />
          <TextLink href={paths.credential(shortId)} className="inline-flex min-h-11 items-center text-14">
            {t('credential')}
          </TextLink>
        </p>
      </div>
      <div>
        <h3 className="font-600">{t('test')}</h3>
        <p className="mt-1 text-14 text-muted">
          {t.rich('testText', { ...toolLinks, verify: textLink(paths.verify()) })}
        </p>
        <SharedAddress
          address={`${command} ${origin}${credentialPaths.bundle(shortId)} --policy policy`}
          className="mt-3"
        />
      </div>
    </>
  );
}

/** For paper, and for whoever passes it on: a page without script shares by what the visitor's device has. */
function TakeAlong({ address, title, qr }: { address: string; title: string; qr: CheckYourselfProps['qr'] }) {
  const t = useWords('log.check');
  return (
    <div>
      <h3 className="font-600">{t('along')}</h3>
      <QrCode qr={qr} label={t('qr', { address })} className="mt-3 size-32" />
      <SharedAddress address={address} className="mt-3" />
      <ButtonLink
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        variant="secondary"
        className="no-print mt-3"
      >
        <Mail size={18} strokeWidth={1.6} aria-hidden="true" />
        {t('byMail')}
      </ButtonLink>
    </div>
  );
}

function Recorded({ record, isOneOfMany }: { record: LogRecord; isOneOfMany: boolean }) {
  const t = useWords('log.check');
  const said = useRecordedWords()(record);
  const { seal, signer_name } = record;
  return (
    <div>
      {isOneOfMany && signer_name && (
        <h4 className="text-14 font-600">
          <Typed>{signer_name}</Typed>
        </h4>
      )}
      <p>{said}</p>
      {seal && <p>{t.rich('sealed', { domain: seal.domain, proof: textLink(logFiles.proof(seal.digest)) })}</p>}
    </div>
  );
}

/** Between which of our signatures an entry came. */
function useRecordedWords() {
  const t = useWords('log.check');
  const { day, minute, span } = useLogTimes();
  return ({ entry, after, before, intake, answered_at }: LogRecord) => {
    const values = { entry, day: day(before) };
    if (intake) return t('intake', { ...values, answered: day(answered_at) });
    if (after === null) return t('before', { ...values, to: minute(before) });
    if (after.slice(0, 10) === before.slice(0, 10)) return t('between', { ...values, ...span(after, before) });
    return t('betweenDays', { ...values, fromDay: day(after), from: minute(after), to: minute(before) });
  };
}

function Receipts({ shortId, records }: Pick<CheckYourselfProps, 'shortId' | 'records'>) {
  const t = useWords('log.check');
  return (
    <details className="border-y border-line open:pb-6">
      <summary className="min-h-11 cursor-pointer py-3 text-14 font-550">{t('how')}</summary>
      <p className="mt-1 text-14 text-muted">{t('takeText')}</p>
      {records.map((record) => (
        <p key={record.digest} className="mt-3 flex flex-wrap items-center gap-3">
          <Taken href={logFiles.receipt(shortId, record.digest)} name={t('receipt')} />
          <Taken href={logFiles.proof(record.digest)} name={t('proof')} />
          <span className="text-14 text-muted">{t('of', { entry: record.entry })}</span>
        </p>
      ))}
    </details>
  );
}

const Taken = ({ href, name }: { href: string; name: string }) => (
  <ButtonLink href={href} variant="secondary" download>
    <Download size={18} strokeWidth={1.6} aria-hidden="true" />
    {name}
  </ButtonLink>
);
