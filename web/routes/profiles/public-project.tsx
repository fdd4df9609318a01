import { data, redirect } from 'react-router';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import type { Discussion } from '#shared/social/comments.ts';
import { Branded } from '#web/features/branding/branded.tsx';
import { PublicCollaborators } from '#web/features/collaborators/public-collaborators.tsx';
import { EmbedLink } from '#web/features/credentials/embed-link.tsx';
import { CheckYourself } from '#web/features/log/check-yourself.tsx';
import { BackingRungs } from '#web/features/profiles/backing-rungs.tsx';
import { CountedPage } from '#web/features/profiles/out-link.tsx';
import { OwnPage, useIsOwn } from '#web/features/profiles/own-page.tsx';
import { PrintHead } from '#web/features/profiles/print-head.tsx';
import { projectData } from '#web/features/profiles/profile-data.ts';
import { ProjectFacts } from '#web/features/profiles/project-facts.tsx';
import { ProjectHero } from '#web/features/profiles/project-header.tsx';
import { PublicFiles } from '#web/features/profiles/public-files.tsx';
import { ReportLink } from '#web/features/profiles/report-link.tsx';
import { SealedWork } from '#web/features/profiles/sealed-page.tsx';
import { useSignerName } from '#web/features/profiles/use-signer-name.tsx';
import { RouteError } from '#web/features/shell/route-error.tsx';
import { isSaidOf, SaidOfProject, SaySomething } from '#web/features/social/said-of-project.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/public-project';

await loadWords('public', 'social', 'collaborators', 'log');

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { publicProject, projectCard, publicDiscussion, publicCollaborators, brandingOf, ...features } =
    context.get(pageFeatures);
  const project = await publicProject(params.shortId);
  if (!project) return loadSealed(args);
  const { id, short_id, owner } = project;
  requireShortAddress(args, short_id);
  const [card, records, said, branding, others, receiver] = await Promise.all([
    projectCard(project),
    features.projectRecords(id),
    publicDiscussion(id),
    brandingOf(owner.id),
    publicCollaborators(id),
    features.letterReceiver(owner.username),
  ]);
  const { shows = [], ...discussion } = said ?? {};
  context
    .get(pageContext)
    .cacheAs(paths.publicProject(short_id), [
      `projects:${id}`,
      `profiles:${owner.id}`,
      ...shows,
      ...(others?.shows ?? []),
    ]);
  context.get(pageContext).countAs(id);
  return {
    ...project,
    card,
    branding,
    takesLetters: receiver !== null,
    records,
    qr: features.projectQr(short_id),
    collaborators: others?.people ?? [],
    discussion: said && (discussion as Discussion),
  };
}

async function loadSealed(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { sealedProject, isRemovedProject, brandingOf } = context.get(pageFeatures);
  const sealed = await sealedProject(params.shortId);
  if (!sealed) throw data(null, { status: (await isRemovedProject(params.shortId)) ? 410 : 404 });
  const { id, short_id, owner } = sealed;
  requireShortAddress(args, short_id);
  context.get(pageContext).cacheAs(paths.publicProject(short_id), [`projects:${id}`, `profiles:${owner.id}`]);
  return { ...sealed, branding: await brandingOf(owner.id) };
}

/** Leads on from its UUID, which addresses had before, and from what was typed from paper. */
function requireShortAddress({ params, url }: Route.LoaderArgs, shortId: string) {
  if (params.shortId !== shortId) throw redirect(pathsIn(languageOfPath(url.pathname)).publicProject(shortId), 308);
}

export default function Project({ loaderData }: Route.ComponentProps) {
  if (loaderData.client_visibility !== 'sealed') return <ReadProject project={loaderData} />;
  return (
    <Branded branding={loaderData.branding}>
      <SealedWork sealed={loaderData} />
    </Branded>
  );
}

const checkId = 'check';

type ReadData = Exclude<Route.ComponentProps['loaderData'], { client_visibility: 'sealed' }>;

function ReadProject({ project }: { project: ReadData }) {
  const t = useWords('public.project');
  const own = useWords('public.own');
  const isOwn = useIsOwn(project.owner.id);
  const origin = useRootData()?.publicUrl ?? '';
  const addressOf = usePaths();
  const address = origin + addressOf.publicProject(project.short_id);
  const owner = origin + addressOf.publicProfile(project.owner.username);
  const said = project.discussion && isSaidOf(project.discussion) ? project.discussion : null;
  return (
    <Branded branding={project.branding}>
      <article>
        <PageHead
          title={project.title}
          description={project.summary}
          path={paths.publicProject(project.short_id)}
          type="article"
          noindex={!project.owner.indexable}
          card={project.card}
        />
        {project.owner.indexable && <JsonLd data={projectData(project, { url: address, owner })} />}
        {project.confirmations.length > 0 && <EmbedLink address={address} title={project.title} />}
        <PrintHead address={address} />
        <OwnPage owner={project.owner.id} edit={paths.project(project.id)}>
          {own('project')}
        </OwnPage>
        <ProjectHero project={project} canWrite={project.takesLetters && !isOwn} check={checkId} />
        <Clause title={t('done')}>
          <Measure>
            <p lang={project.written_in ?? undefined} className="text-18">
              {project.summary}
            </p>
            {project.description_html && (
              <Prose html={project.description_html} writtenIn={project.written_in} className="mt-4" />
            )}
          </Measure>
          <CountedPage page={project.id} owner={project.owner.id}>
            <ProjectFacts
              project={{ ...project, withheld: project.client_visibility === 'withheld' }}
              className="mt-6"
            />
          </CountedPage>
        </Clause>
        {project.files.length > 0 && (
          <Clause title={t('files')} note={t('filesNote')}>
            <PublicFiles files={project.files} />
          </Clause>
        )}
        {project.confirmations.length > 0 && (
          <>
            <Clause title={t('backed')}>
              <Backing project={project} />
            </Clause>
            <CheckYourself
              shortId={project.short_id}
              records={project.records}
              confirmations={project.confirmations.length}
              qr={project.qr}
              title={project.title}
              id={checkId}
            />
          </>
        )}
        <PublicCollaborators people={project.collaborators} />
        {said && <SaidOfProject discussion={said} />}
        <ReportLink kind="project" of={project.short_id} owner={project.owner.id}>
          {project.discussion && !said && <SaySomething discussion={project.discussion} />}
        </ReportLink>
      </article>
    </Branded>
  );
}

function Backing({ project: { confirmations, owner } }: { project: PublicProject }) {
  const { name } = useSignerName();
  return confirmations.map((each) => (
    <div key={`${each.signer_name} ${each.answered_at}`} className="[&+&]:mt-8">
      {confirmations.length > 1 && (
        <h3 className="font-600">
          <Typed>{name(each)}</Typed>
        </h3>
      )}
      <BackingRungs confirmation={each} owner={owner.full_name} />
    </div>
  ));
}

export { RouteError as ErrorBoundary };
