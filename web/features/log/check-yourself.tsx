import { Download } from 'lucide-react';
import { logFiles } from '#shared/log/log-files.ts';
import type { LogRecord } from '#shared/log/records.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useRootData } from '../../root-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Clause } from '../../ui/clause.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SharedAddress } from '../../ui/shared-address.tsx';
import { Typed } from '../../ui/typed.tsx';
import { command, textLink, toolLinks } from './text-links.tsx';
import { useLogTimes } from './use-log-times.ts';

type CheckYourselfProps = {
  shortId: string;
  records: LogRecord[];
  /** How many confirmations stand on the page. */
  confirmations: number;
  /** Leads from paper to the page. */
  qr: { size: number; path: string };
};

/** Since when the public log has each confirmation, and how to check that without us. */
export function CheckYourself({ shortId, records, confirmations, qr }: CheckYourselfProps) {
  const t = useWords('log');
  const paths = usePaths();
  const origin = useRootData()?.publicUrl ?? '';
  // Of those who saw all of them.
  const witnesses =
    records[0]?.witnesses.filter((name) => records.every((each) => each.witnesses.includes(name))) ?? [];
  const seen = witnesses.length > 0 ? t('witnesses.seen', { names: witnesses.join(', ') }) : t('witnesses.histories');
  const missing = confirmations - records.length;
  return (
    <Clause title={t('check.title')} note={t('check.note')}>
      <div className="max-w-measure space-y-3">
        {records.map((record) => (
          <Recorded key={record.digest} record={record} isOneOfMany={confirmations > 1} />
        ))}
        {missing > 0 && <p>{t('check.missing', { count: missing })}</p>}
        {records.length > 0 && <p className="text-14 text-muted">{seen}</p>}
        {records.length > 0 && <p>{t.rich('check.credential', { credential: textLink(paths.credential(shortId)) })}</p>}
      </div>
      {records.length > 0 && <HowTo shortId={shortId} records={records} />}
      <div className="print-only mt-4">
        <QrCode qr={qr} label={t('check.qr', { address: `${origin}/p/${shortId}` })} className="size-32" />
      </div>
    </Clause>
  );
}

function Recorded({ record, isOneOfMany }: { record: LogRecord; isOneOfMany: boolean }) {
  const t = useWords('log.check');
  const said = useRecordedWords()(record);
  const { seal, signer_name } = record;
  return (
    <div>
      {isOneOfMany && signer_name && (
        <h3 className="font-600">
          <Typed>{signer_name}</Typed>
        </h3>
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

function HowTo({ shortId, records }: Pick<CheckYourselfProps, 'shortId' | 'records'>) {
  const t = useWords('log.check');
  const paths = usePaths();
  const origin = useRootData()?.publicUrl ?? '';
  const addressOf = ({ digest }: LogRecord) => logFiles.receipt(shortId, digest);
  return (
    <details className="mt-4 max-w-measure border-y border-line open:pb-6">
      <summary className="min-h-11 cursor-pointer py-3 font-550">{t('how')}</summary>
      <h3 className="mt-3 font-600">{t('take')}</h3>
      <p className="mt-1 text-14 text-muted">{t('takeText')}</p>
      {records.map((record) => (
        <p key={record.digest} className="mt-3 flex flex-wrap items-center gap-3">
          <Taken href={addressOf(record)} name={t('receipt')} />
          <Taken href={logFiles.proof(record.digest)} name={t('proof')} />
          <span className="text-14 text-muted">{t('of', { entry: record.entry })}</span>
        </p>
      ))}
      <h3 className="mt-6 font-600">{t('test')}</h3>
      <p className="mt-1 text-14 text-muted">
        {t.rich('testText', { ...toolLinks, verify: textLink(paths.verify()) })}
      </p>
      {records.map((record) => (
        <SharedAddress
          key={record.digest}
          address={`${command} ${origin}${addressOf(record)} --policy policy`}
          className="mt-3"
        />
      ))}
      <h3 className="mt-6 font-600">{t('look')}</h3>
      <p className="mt-1 text-14 text-muted">{t.rich('lookText', { log: textLink(paths.log()) })}</p>
    </details>
  );
}

const Taken = ({ href, name }: { href: string; name: string }) => (
  <ButtonLink href={href} variant="secondary" download>
    <Download size={18} strokeWidth={1.6} aria-hidden="true" />
    {name}
  </ButtonLink>
);
