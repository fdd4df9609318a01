import { ArrowRight, Mail, MousePointerClick, ScanSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { exampleUsername } from '#shared/profiles/example-username.ts';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/home';
import { ExampleSheet, InventedSheet } from './home-example.tsx';
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

/** The question of the home page and its answer: a real confirmed project when there is one. */
function HomeHero({ example }: { example: PublicProject | null }) {
  const t = useTranslations('home');
  const paths = usePaths();
  const site = useTranslations('site.pages');
  return (
    <div className="grid items-center gap-6 pt-4 pb-14 md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-18 lg:pt-12 lg:pb-18">
      <div>
        <PageTitle>{t('heading')}</PageTitle>
        <p className="mt-3 max-w-95 text-pretty text-muted md:mt-5 md:text-18">{t('lead')}</p>
        <div className="mt-4 flex md:mt-8 flex-wrap gap-2">
          <ButtonLink href={paths.signUp()}>{site('getStarted')}</ButtonLink>
          {example && (
            <ButtonLink href={paths.publicProject(example.short_id)} variant="bare">
              {t('openProject')}
              <ArrowRight size={18} strokeWidth={1.6} aria-hidden="true" />
            </ButtonLink>
          )}
        </div>
      </div>
      {example ? <ExampleSheet project={example} /> : <InventedSheet />}
    </div>
  );
}

/** Why the promise holds, in three sentences. */
function HomePromise({ linkDays }: { linkDays: number }) {
  const t = useTranslations('home.promise');
  const reasons = [
    { Icon: Mail, title: t('mailbox'), text: t('mailboxText', { days: linkDays }) },
    { Icon: MousePointerClick, title: t('inert'), text: t('inertText') },
    { Icon: ScanSearch, title: t('held'), text: t('heldText') },
  ];
  return (
    <section className="mt-20 grid gap-6 border-t border-line pt-12 md:mt-24 md:grid-cols-2 md:pt-16 lg:grid-cols-[25rem_1fr] lg:gap-18">
      <h2 className="font-serif text-36">{t('title')}</h2>
      <ul className="md:-mt-3">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[1.5rem_1fr] gap-x-3 border-b border-line py-3">
            <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-0.5" />
            <div>
              <p className="font-600">{title}</p>
              <p className="text-14 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three kinds of people, and where each begins. */
function HomeWho() {
  const t = useTranslations('home.who');
  const paths = usePaths();
  const kinds = [
    { kind: 'freelancers', href: paths.signUp() },
    { kind: 'seekers', href: paths.profileExample(exampleUsername) },
    { kind: 'clients', href: paths.discover() },
  ] as const;
  return (
    <section aria-labelledby="who" className="mt-20 border-t border-line pt-12 md:mt-24 md:pt-16">
      <h2 id="who" className="font-serif text-36">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-8 md:grid-cols-3 md:gap-12">
        {kinds.map(({ kind, href }) => (
          <li key={kind}>
            <h3 className="font-serif text-22">{t(`${kind}.title`)}</h3>
            <p className="mt-2 text-pretty text-muted">{t(`${kind}.text`)}</p>
            <a
              href={href}
              className="mt-1 inline-flex min-h-11 items-center gap-2 text-14 font-550 no-underline hover:underline"
            >
              {t(`${kind}.link`)}
              <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
