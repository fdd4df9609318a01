import type { FormFailure } from '#shared/http/form-failure.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { AnswerForm, type TypedAnswer } from './answer-form.tsx';
import { OptOutDoor, SecondaryAction } from './secondary-action.tsx';
import { useSigningWords } from './signing-words.ts';
import { WhatIsAsked } from './what-is-asked.tsx';

type OpenRequestProps = {
  page: SigningPage;
  now: string;
  returned?: { failure?: FormFailure; typed: TypedAnswer } | undefined;
};

/** What is asked; then the answer. */
export function OpenRequest({ page, now, returned }: OpenRequestProps) {
  const { t, owner } = useSigningWords(page);
  return (
    <>
      <WhatIsAsked page={page} />
      <section aria-labelledby="your-answer" className="mt-12">
        <h2 id="your-answer" tabIndex={-1} className="mb-4 font-serif text-22 outline-none">
          {t('form.answer')}
        </h2>
        <AnswerForm page={page} now={now} returned={returned} />
        <div className="mt-8 border-t border-line">
          <SecondaryAction
            intent="unknown"
            page={page}
            open={t('unknown.open')}
            text={t('unknown.text', { owner })}
            button={t('unknown.button', { owner })}
          />
          <OptOutDoor page={page} />
        </div>
      </section>
    </>
  );
}
