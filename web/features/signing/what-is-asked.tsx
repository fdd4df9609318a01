import type { SigningPage } from '#shared/signing/signing-page.ts';
import { AnswerEffects } from './answer-effects.tsx';
import { RequestIntro, SafeToOpen, WhoAsks } from './request-intro.tsx';
import { useSigningWords } from './signing-words.ts';
import { StatedProject } from './stated-project.tsx';

/**
 * What is claimed, who asks, what an answer does, what becomes public: all that is read before answering. In a preview
 * what the owner types comes first.
 */
export function WhatIsAsked({ page, preview = false }: { page: SigningPage; preview?: boolean }) {
  const { t, owner } = useSigningWords(page);
  return (
    <>
      <RequestIntro page={page} preview={preview} />
      {!preview && <SafeToOpen page={page} />}
      <section aria-labelledby="says" className={preview ? 'mt-8' : 'mt-12'}>
        <h2 id="says" className="font-serif text-22">
          {t('request.says', { owner })}
        </h2>
        <StatedProject page={page} />
      </section>
      <WhoAsks page={page} />
      {preview && <SafeToOpen page={page} />}
      <AnswerEffects page={page} />
    </>
  );
}
