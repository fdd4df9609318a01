import { useTranslations } from 'use-intl';
import { helpLimits } from '#shared/content/content.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';

export type Answered = 'thanks' | 'often' | null;

/** Asks whether an article helped; works without script. `no` opens a field for what was missing. */
export function ArticleAnswer({ slug, answered }: { slug: string; answered: Answered }) {
  const t = useTranslations('content.answer');
  const paths = usePaths();
  if (answered)
    return (
      <p id="answer" role="status" className="mt-12 border-t border-line pt-6">
        {t(answered)}
      </p>
    );
  return (
    <section id="answer" aria-labelledby="answer-title" className="no-print mt-12 border-t border-line pt-6">
      <h2 id="answer-title" className="font-600">
        {t('question')}
      </h2>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <form method="post" action={paths.helpArticle(slug)}>
          <Button type="submit" name="helpful" value="yes" variant="secondary">
            {t('yes')}
          </Button>
        </form>
        <details className="min-w-0 max-w-measure open:grow">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-6 border border-edge px-5 text-14 font-550 hover:bg-sunken">
            {t('no')}
          </summary>
          <form method="post" action={paths.helpArticle(slug)} className="mt-4 grid gap-4">
            <TextArea name="words" label={t('missing')} help={t('missingHelp')} optional maxLength={helpLimits.words} />
            <Button type="submit" name="helpful" value="no" variant="secondary" className="justify-self-start">
              {t('send')}
            </Button>
          </form>
        </details>
      </div>
    </section>
  );
}
