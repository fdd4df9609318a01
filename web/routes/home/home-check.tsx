import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { TextLink } from '#web/ui/link.tsx';

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
