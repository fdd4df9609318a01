import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SigningPage } from '#shared/signing.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FileList } from '../../ui/file-list.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Signature } from '../../ui/signature.tsx';
import { usePeriod } from '../profiles/use-period.ts';
import { capital, useSigningWords } from './signing-words.ts';

/** The work as the owner states it, on a sheet with its line; `children` stand on or under the line. */
export function StatedProject({ page, children }: { page: SigningPage; children?: ReactNode }) {
  const { t, signer, relationship } = useSigningWords(page);
  const { project } = page;
  return (
    <div className="sheet mt-4 p-5">
      <h3 className="font-serif text-22 wrap-anywhere">{project.title}</h3>
      <p className="mt-3 wrap-anywhere">{project.summary}</p>
      {project.description_html && <Prose html={project.description_html} className="mt-3" />}
      <ProjectTerms project={project} />
      {project.files.length > 0 && (
        <FileList
          className="mt-5"
          files={project.files.map(({ id, name, size, media_type }) => ({
            id,
            name,
            size,
            href: `/api/files/${id}`,
            kind: media_type.startsWith('image/') ? 'image' : 'document',
          }))}
        />
      )}
      {children ?? (
        <Signature signed={false}>
          <p className="text-14 font-550">{signer}</p>
          <p className="text-14 text-muted">{capital(t('request.notSigned', { relationship }))}</p>
        </Signature>
      )}
    </div>
  );
}

function ProjectTerms({ project }: Pick<SigningPage, 'project'>) {
  const t = useTranslations('signing.project');
  const period = usePeriod();
  const links = project.links.length > 0 && (
    <ul>
      {project.links.map(({ label, url }) => (
        <li key={url}>
          <TextLink href={url} rel="nofollow ugc noopener noreferrer" className="wrap-anywhere">
            {label || url.replace(/^https?:\/\//i, '')}
          </TextLink>
        </li>
      ))}
    </ul>
  );
  const items = [
    { term: t('role'), detail: project.role },
    { term: t('for'), detail: project.organisation },
    { term: t('when'), detail: period(project) },
    { term: t('skills'), detail: project.skills.join(', ') },
    { term: t('links'), detail: links },
  ];
  return <DefinitionList dense className="mt-4" items={items.filter(({ detail }) => detail)} />;
}
