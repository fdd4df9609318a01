import type { SigningPage } from '#shared/signing/signing-page.ts';
import { AnswerEffects } from './answer-effects.tsx';
import { RequestIntro, WhoAsks } from './request-intro.tsx';
import { useSigningWords } from './signing-words.ts';
import { StatedProject } from './stated-project.tsx';

/** What is claimed, who asks, what an answer does, what becomes public: all that is read before answering. */
export function WhatIsAsked({ page, preview = false }: { page: SigningPage; preview?: boolean }) {
  const { t, owner } = useSigningWords(page);
  return (
    <>
      <RequestIntro page={page} preview={preview} />
      <section aria-labelledby="says" className="mt-12">
        <h2 id="says" className="font-serif text-22">
          {t('request.says', { owner })}
        </h2>
        <StatedProject page={page} />
      </section>
      <WhoAsks page={page} />
      <AnswerEffects page={page} />
    </>
  );
}
