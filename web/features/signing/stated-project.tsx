import type { SigningPage } from '#shared/signing/signing-page.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Prose } from '#web/ui/prose.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { ProjectFacts } from '../profiles/project-facts.tsx';
import { capital, useSigningWords } from './signing-words.ts';
import { StatedFiles } from './stated-files.tsx';

/** The work as the owner states it, with its line; `children` stand on or under the line. */
export function StatedProject({ page, children }: { page: SigningPage; children?: Elements }) {
  const { t, signer, relationship } = useSigningWords(page);
  const { project } = page;
  if (!project) return <p className="mt-4 text-muted">{t('states.answered.notKept')}</p>;
  return (
    <div className="mt-3">
      <h3 className="font-serif text-22 wrap-anywhere">
        <Typed writtenIn={project.written_in}>{project.title}</Typed>
      </h3>
      <p lang={project.written_in ?? undefined} className="mt-3 wrap-anywhere">
        {project.summary}
      </p>
      {project.description_html && (
        <Prose html={project.description_html} writtenIn={project.written_in} className="mt-3" />
      )}
      {project.files.length > 0 && <StatedFiles files={project.files} className="mt-5" />}
      {project.client_visibility !== 'open' && (
        <p className="mt-3 font-550">{t(`promise.${project.client_visibility}`)}</p>
      )}
      <ProjectFacts project={project} dense className="mt-4" />
      {children ?? (
        <Signature signed={false}>
          <p className="text-14 font-550">
            <Typed>{signer}</Typed>
          </p>
          <p className="text-14 text-muted">{capital(t('request.notSigned', { relationship }))}</p>
        </Signature>
      )}
    </div>
  );
}
