import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PenStroke } from '#web/ui/seal.tsx';

/** Three steps on one line: bare, dashed, signed. */
export function HomeSteps() {
  const t = useTranslations('home.how');
  return (
    <section id="how-it-works" tabIndex={-1} className="border-t border-line pt-12 outline-none md:pt-16">
      <h2 className="font-serif text-36">{t('title')}</h2>
      <ol className="mt-4 grid gap-10 md:grid-cols-3 md:gap-0">
        <Step number={1} title={t('first')} text={t('firstText')} line="border-line">
          <p className="font-serif text-22">{t('workTitle')}</p>
          <p className="text-14 text-muted">{t('workOwner')}</p>
        </Step>
        <Step number={2} title={t('second')} text={t('secondText')} line="border-dashed border-edge">
          <p className="text-14 text-muted wrap-anywhere">
            <Breakable>{t('mailTo', { address: 'priya.raman@harbourrow.example' })}</Breakable>
          </p>
          <p className="mt-1 text-14 font-600">{t('mailSubject')}</p>
        </Step>
        <Step number={3} title={t('third')} text={t('thirdText')} line="border-ink">
          <PenStroke className="absolute bottom-0 left-0 size-22 translate-y-[30.2%] md:size-32" />
        </Step>
      </ol>
    </section>
  );
}

type StepProps = { number: number; title: string; text: string; line: string; children: ReactNode };

function Step({ number, title, text, line, children }: StepProps) {
  return (
    <li className="min-w-0">
      <div
        className={classNames(
          'relative flex min-h-26 flex-col justify-end border-b pr-6 pb-4 md:min-h-36 md:pr-12',
          line,
        )}
      >
        {children}
      </div>
      <h3 className="mt-6 font-serif text-22">
        <span className="mr-2 text-muted">{number}</span>
        {title}
      </h3>
      <p className="mt-2 max-w-82 pr-6 text-pretty text-muted">{text}</p>
    </li>
  );
}

const command = '$ countersign-verify countersign.example/c/3d1f2a4b';
const steps = ['record', 'signature', 'log'] as const;

/** How anybody finds out whether a confirmation is what it says, without asking us. */
export function HomeCheck() {
  const t = useTranslations('home.check');
  const paths = usePaths();
  return (
    <section
      aria-labelledby="check"
      className="mt-20 grid gap-8 border-t border-line pt-12 md:mt-24 md:pt-16 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-18"
    >
      <div>
        <h2 id="check" className="font-serif text-36">
          {t('title')}
        </h2>
        <ol className="mt-4">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[1.75rem_1fr] border-b border-line py-3">
              <span aria-hidden="true" className="font-serif text-22 text-muted">
                {index + 1}
              </span>
              <div>
                <p className="font-600">{t(`${step}.title`)}</p>
                <p className="text-14 text-muted">{t(`${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-14">
          <TextLink href={paths.verify()} className="inline-block py-3">
            {t('open')}
          </TextLink>
        </p>
      </div>
      <figure className="sheet self-start p-5 md:p-6">
        <figcaption className="text-12 text-muted">{t('sample')}</figcaption>
        <pre className="mt-3 font-mono text-14 whitespace-pre-wrap wrap-anywhere">
          {`${command}\n\n`}
          <b className="font-600">{t('valid')}</b>
          {`\n${steps.map((step) => `  ${t(`${step}.said`)}`).join('\n')}\n\n$ echo $?\n0`}
        </pre>
      </figure>
    </section>
  );
}
