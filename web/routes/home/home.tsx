import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/home';
import { HomeHero } from './home-hero.tsx';
import { HomePromise, HomeWho } from './home-promise.tsx';
import { HomeRecent } from './home-recent.tsx';
import { HomeCheck, HomeSteps } from './home-steps.tsx';

await loadWords('home', 'public');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const examples = await context.get(pageFeatures).exampleProjects();
  const example = examples.find(({ written_in }) => written_in === page.locale) ?? null;
  const recent = examples.filter((each) => each !== example).slice(0, 4);
  const shown = example ? [example, ...recent] : recent;
  const shows = shown.flatMap(({ id, owner }) => [`projects:${id}`, `profiles:${owner.id}`]);
  // Where something is lacking, until something may be found that was not.
  page.cacheAs(paths.home(), example && recent.length === 4 ? shows : [...shows, 'work:all']);
  return { example, recent, linkDays: signingTimes.expiresAfterDays };
}

export default function Home({ loaderData: { example, recent, linkDays } }: Route.ComponentProps) {
  const t = useTranslations('home');
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} path={paths.home()} />
      <HomeHero example={example} />
      <HomeRecent projects={recent} />
      <HomeSteps />
      <HomeCheck />
      <HomePromise linkDays={linkDays} />
      <HomeWho />
    </>
  );
}
