import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Breakable } from '#web/ui/breakable.tsx';
import { classNames } from '#web/ui/class-names.ts';
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
