import { data, redirect } from 'react-router';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import type { CredentialPage } from '#shared/credentials/credentials.ts';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { EndedCredential, IssuedPart } from '#web/features/credentials/credential-parts.tsx';
import { EmbedLink } from '#web/features/credentials/embed-link.tsx';
import { TakePart } from '#web/features/credentials/take-part.tsx';
import { command, textLink, toolLinks } from '#web/features/log/text-links.tsx';
import { BackingRungs } from '#web/features/profiles/backing-rungs.tsx';
import { PrintHead } from '#web/features/profiles/print-head.tsx';
import { ProjectHeader } from '#web/features/profiles/project-header.tsx';
import { SealedHeader, useSealedTitle } from '#web/features/profiles/sealed-work.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/credential';

await loadWords('credential', 'public');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await context.get(pageFeatures).credentialPage(params.shortId);
  if (!page) throw data(null, { status: 404 });
  const { shortId, projectId, shows } = pageOf(page);
  // By its UUID, or typed from paper.
  if (params.shortId !== shortId) throw redirect(pathsIn(languageOfPath(url.pathname)).credential(shortId), 308);
  context
    .get(pageContext)
    .cacheAs(paths.credential(shortId), [`credentials:${projectId}`, `projects:${projectId}`, ...shows]);
  return data(page, { status: page.state === 'ended' ? 410 : 200 });
}

function pageOf(page: CredentialPage) {
  if (page.state === 'ended') return { shortId: page.short_id, projectId: page.project_id, shows: [] };
  const { short_id: shortId, id: projectId, owner } = page.state === 'sealed' ? page.sealed : page.project;
  return { shortId, projectId, shows: [`profiles:${owner.id}`] };
}

export default function Credential({ loaderData: page }: Route.ComponentProps) {
  if (page.state === 'ended') return <EndedCredential ended={page} />;
  return page.state === 'sealed' ? <SealedCredential held={page} /> : <HeldCredential held={page} />;
}

type Held = Extract<CredentialPage, { state: 'holds' }>;

/** The credential of work of which nothing may be shown. */
function SealedCredential({ held: { sealed, issued, qr } }: { held: Extract<CredentialPage, { state: 'sealed' }> }) {
  const t = useWords('credential');
  const work = useSealedTitle()(sealed);
  const owner = sealed.owner.full_name;
  return (
    <article>
      <PageHead
        title={`${t('title')}: ${work}`}
        description={t('description', { title: work, owner })}
        path={paths.credential(sealed.short_id)}
        noindex
      />
      <PrintHead address={useAddress(sealed.short_id)} />
      <SealedHeader sealed={sealed} />
      <div className="mt-12">
        <Clause title={t('title')}>
          <Measure>
            <IssuedPart issued={issued} owner={owner} />
          </Measure>
        </Clause>
        {issued && (
          <>
            <TakePart shortId={sealed.short_id} title={work} owner={owner} />
            <Check shortId={sealed.short_id} qr={qr} />
          </>
        )}
      </div>
    </article>
  );
}

/** The credential of confirmed work as people read it, with what they can take along and how to check that. */
function HeldCredential({ held }: { held: Held }) {
  const { project, issued } = held;
  const t = useWords('credential');
  const address = useAddress(project.short_id);
  return (
    <article>
      <PageHead
        title={`${t('title')}: ${project.title}`}
        description={t('description', { title: project.title, owner: project.owner.full_name })}
        path={paths.credential(project.short_id)}
        noindex={!project.owner.indexable}
      />
      {issued && <EmbedLink address={address} title={project.title} />}
      <PrintHead address={address} />
      <ProjectHeader project={project} />
      <div className="mt-12">
        <Clause title={t('title')}>
          <Measure>
            <IssuedPart issued={issued} owner={project.owner.full_name} />
          </Measure>
        </Clause>
        <Clause title={t('work.title')}>
          <Measure>
            <p lang={project.written_in ?? undefined} className="text-18">
              {project.summary}
            </p>
            <ButtonLink href={usePaths().publicProject(project.short_id)} variant="secondary" className="mt-4">
              {t('work.open')}
            </ButtonLink>
          </Measure>
        </Clause>
        <Clause title={t('who.title')}>
          {project.confirmations.map((confirmation) => (
            <div key={confirmation.answered_at} className="mb-6">
              {confirmation.signer_name && (
                <h3 className="font-600">
                  <Typed>{confirmation.signer_name}</Typed>
                </h3>
              )}
              <BackingRungs confirmation={confirmation} owner={project.owner.full_name} />
            </div>
          ))}
        </Clause>
        {issued && (
          <>
            <TakePart shortId={project.short_id} title={project.title} owner={project.owner.full_name} />
            <Check shortId={project.short_id} qr={held.qr} />
          </>
        )}
      </div>
    </article>
  );
}

function useAddress(shortId: string) {
  const origin = useRootData()?.publicUrl ?? '';
  return origin + credentialPaths.page(shortId);
}

function Check({ shortId, qr }: { shortId: string; qr: Held['qr'] }) {
  const t = useWords('credential.check');
  const address = useAddress(shortId);
  const verify = textLink(usePaths().verify());
  return (
    <Clause title={t('title')}>
      <Measure>
        <p>{t.rich('here', { ...toolLinks, verify })}</p>
        <SharedAddress address={`${command} ${address}/bundle --policy policy`} className="mt-3" />
        <p className="mt-4 text-14 text-muted">
          {t.rich('others', { one: textLink('https://verifierplus.org'), two: textLink('https://vc.1ed.tech') })}
        </p>
      </Measure>
      <div className="print-only mt-4">
        <QrCode qr={qr} label={t('paper', { address })} className="size-32" />
      </div>
    </Clause>
  );
}
