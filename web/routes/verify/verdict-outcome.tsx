import { Check, Clock, Download, X } from 'lucide-react';
import { logFiles } from '#shared/log/log-files.ts';
import { command, toolLinks } from '#web/features/log/text-links.tsx';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import type { Shown } from './check-proof.ts';
import { ProvenWords } from './proven-words.tsx';
import type { ShownPart, ShownVerdict } from './show-verdict.ts';

type VerdictProps = { verdict: ShownVerdict } & Shown;

/** The answer, what decides it, each check, and then what is proven and how to check it without us. */
export function VerdictOutcome({ verdict, ...shown }: VerdictProps) {
  const t = useWords('verify.verdict');
  const { answer, title, reason, kind, checks, disclosed } = verdict;
  return (
    <section className="mt-8 wrap-anywhere">
      <AnswerSheet
        answer={answer === 'valid' && disclosed.answer === 'confirmed' ? 'confirmed' : answer}
        title={title}
        text={reason ?? (kind && t(`valid.${kind}`))}
      >
        {checks.length > 1 && (
          <div className="mt-6">
            <h3 className="sr-only">{t('checks')}</h3>
            <Checks checks={checks} />
          </div>
        )}
      </AnswerSheet>
      {verdict.parts.length > 0 && <Parts {...verdict} />}
      <ProvenWords verdict={verdict} />
      {verdict.entry && <TakeAlong digest={verdict.entry.digest} {...shown} />}
      <WithoutUs {...shown} />
    </section>
  );
}

const signs = { valid: Check, invalid: X, unknown: Clock };

const Sign = ({ answer, said }: Pick<ShownPart, 'answer' | 'said'>) => {
  const Shape = signs[answer];
  return (
    <Shape
      size={18}
      strokeWidth={1.6}
      role="img"
      aria-label={said}
      className={classNames('mt-0.5', answer === 'invalid' && 'text-danger')}
    />
  );
};

const Checks = ({ checks }: Pick<ShownVerdict, 'checks'>) => (
  <ul className="border-t border-line">
    {checks.map(({ name, answer, said, why }) => (
      <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-3 border-b border-line py-3 text-14">
        <Sign answer={answer} said={said} />
        <div className="grid min-w-0 gap-x-6 md:grid-cols-[10rem_1fr]">
          <p className="font-600">{name}</p>
          <p className={answer === 'invalid' ? 'text-danger' : 'text-muted'}>
            <Typed>{why}</Typed>
          </p>
        </div>
      </li>
    ))}
  </ul>
);

/** What a profile holds, and of each what keeps it from being valid. */
function Parts({ parts, owner }: Pick<ShownVerdict, 'parts' | 'owner'>) {
  const t = useWords('verify.verdict');
  return (
    <>
      <h3 className="mt-10 font-600">{owner === null ? t('parts') : t('owner', { name: owner })}</h3>
      <ol className="mt-3 border-t border-line">
        {parts.map(({ answer, said, title, reason, checks }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order of the file, and have no other name.
          <li key={index} className="grid grid-cols-[1.5rem_1fr] gap-x-3 border-b border-line py-3">
            <Sign answer={answer} said={said} />
            <div className="min-w-0">
              <p className="font-550">{title === null ? t('part', { number: index + 1 }) : <Typed>{title}</Typed>}</p>
              {reason && <p className={answer === 'invalid' ? 'text-danger' : 'text-muted'}>{reason}</p>}
              {checks.length > 0 && (
                <details>
                  <summary className="min-h-11 cursor-pointer py-3 text-14">{t('checks')}</summary>
                  <Checks checks={checks} />
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function TakeAlong({ digest, project, receipt }: Shown & { digest: string }) {
  const t = useWords('verify');
  const paths = usePaths();
  return (
    <>
      <h3 className="mt-10 font-600">{t('verdict.take')}</h3>
      <div className="mt-3 flex flex-wrap gap-3">
        {project && (
          <ButtonLink href={paths.publicProject(project.short_id)} variant="secondary">
            {t('project.open')}
          </ButtonLink>
        )}
        {receipt && (
          <ButtonLink href={receipt} variant="secondary">
            <Download size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('verdict.receipt')}
          </ButtonLink>
        )}
        <ButtonLink href={logFiles.proof(digest)} variant="secondary" download>
          <Download size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('verdict.proof')}
        </ButtonLink>
      </div>
    </>
  );
}

/** What we say of ourselves is worth as much as we are. */
function WithoutUs({ receipt }: Pick<Shown, 'receipt'>) {
  const t = useWords('verify.verdict');
  const origin = useRootData()?.publicUrl ?? '';
  return (
    <>
      <h3 className="mt-10 font-600">{t('without')}</h3>
      <p className="mt-1 text-muted">{t('doubt')}</p>
      <SharedAddress
        address={`${command} ${receipt ? origin + receipt : 'receipt.countersign.json'} --policy policy`}
        className="mt-3"
      />
      <p className="mt-3 text-14 text-muted">{t.rich('package', toolLinks)}</p>
    </>
  );
}
