import { useFormatter } from 'use-intl';
import { logFiles } from '#shared/log/log-files.ts';
import type { LogState } from '#shared/log/records.ts';
import { paths } from '#shared/paths.ts';
import { Checkpoints, LogFileLink } from '#web/features/log/checkpoints.tsx';
import { Growth } from '#web/features/log/growth.tsx';
import { command, toolLinks } from '#web/features/log/text-links.tsx';
import { useLogTimes } from '#web/features/log/use-log-times.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import type { Route } from './+types/log';

await loadWords('log');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

/** Changes with every signature, so that nobody keeps it. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(pageFeatures).logState();

export default function LogPage({ loaderData: log }: Route.ComponentProps) {
  const t = useWords('log');
  return (
    <article className="pt-8 md:pt-14">
      <PageHead title={t('title')} description={t('description')} path={paths.log()} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {log.refusal && <Refused refusal={log.refusal} />}
      <div className="mt-12">
        <Clause title={t('state.title')}>
          <AsItStands log={log} />
        </Clause>
        <Clause title={t('heads.title')} note={t('heads.note')}>
          <Checkpoints heads={log.heads} isWitnessed={log.witnesses.length > 0} />
        </Clause>
        {log.growth.length > 0 && (
          <Clause title={t('growth.title')}>
            <Growth growth={log.growth} />
          </Clause>
        )}
        <Clause title={t('witnesses.title')}>
          <Witnesses witnesses={log.witnesses} />
        </Clause>
        <Clause title={t('watch.title')}>
          <Measure>{t('watch.text')}</Measure>
          <SharedAddress address={`${command} monitor --watch receipts --policy policy --every 5m`} className="mt-3" />
          <ButtonLink href={usePaths().verify()} variant="secondary" className="mt-4">
            {t('watch.check')}
          </ButtonLink>
          <h3 className="mt-8 font-600">{t('watch.domain')}</h3>
          <Measure>{t('watch.domainText')}</Measure>
          <p className="mt-3 max-w-measure rounded-6 bg-sunken px-4 py-3 font-mono text-14 wrap-break-word">
            <code>{'_countersign.moll.example  TXT  "report=mailto:security@moll.example; lang=en"'}</code>
          </p>
        </Clause>
        <Clause title={t('keys.title')} note={t('keys.note')}>
          <Keys log={log} />
        </Clause>
        <Clause title={t('cannot.title')}>
          <Measure className="space-y-3">
            <p>{t('cannot.invent')}</p>
            <p>{t('cannot.withdrawal')}</p>
            <p>{t('cannot.names')}</p>
          </Measure>
        </Clause>
      </div>
    </article>
  );
}

function Refused({ refusal: { reason, since } }: { refusal: NonNullable<LogState['refusal']> }) {
  const t = useWords('log.refused');
  const { moment } = useLogTimes();
  return (
    <section className="mt-8 max-w-measure rounded-6 border-2 border-danger bg-surface px-5 py-4">
      <h2 className="font-600">{t('title')}</h2>
      <p className="mt-1">{t(reason)}</p>
      <p className="mt-1">{t('since', { since: moment(since) })}</p>
    </section>
  );
}

function AsItStands({ log: { size, heads, waiting } }: { log: LogState }) {
  const t = useWords('log.state');
  const format = useFormatter();
  const { moment } = useLogTimes();
  const [newest] = heads;
  return (
    <DefinitionList
      items={[
        { term: t('size'), detail: <span className="tabular-nums">{format.number(size)}</span> },
        { term: t('signed'), detail: newest ? t('at', { at: moment(newest.signed_at) }) : t('never') },
        { term: t('waiting'), detail: t('waits', { count: waiting }) },
      ]}
    />
  );
}

function Witnesses({ witnesses }: Pick<LogState, 'witnesses'>) {
  const t = useWords('log.witnesses');
  const { moment } = useLogTimes();
  return (
    <>
      {witnesses.length === 0 && <Measure>{t('none')}</Measure>}
      <DefinitionList
        items={witnesses.map(({ name, size, at }) => ({
          term: <Breakable>{name}</Breakable>,
          detail: size === null || at === null ? t('nothing') : t('lag', { size, at: moment(at) }),
        }))}
      />
      <Measure className="mt-4">{t.rich('become', toolLinks)}</Measure>
      <SharedAddress
        address={`${command} witness --name you.example --policy policy --follow --every 5m`}
        className="mt-3"
      />
    </>
  );
}

function Keys({ log: { keys, policy } }: { log: LogState }) {
  const t = useWords('log.keys');
  return (
    <>
      <Measure>{t('text')}</Measure>
      {keys.map((key) => (
        <SharedAddress key={key} address={key} className="mt-3" />
      ))}
      <LogFileLink href={logFiles.key()}>{t('keyFile')}</LogFileLink>
      <h3 className="mt-6 font-600">{t('policy')}</h3>
      <p className="mt-1 text-14 text-muted">{t('policyText')}</p>
      <pre className="mt-3 max-w-measure rounded-6 bg-sunken px-4 py-3 font-mono text-14 whitespace-pre-wrap wrap-anywhere">
        {policy}
      </pre>
      <LogFileLink href={logFiles.policy()}>{t('policyFile')}</LogFileLink>
    </>
  );
}
