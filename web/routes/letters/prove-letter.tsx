import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { tokenHeaders } from '#web/private-headers.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/prove-letter';

await loadWords('letters');

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => tokenHeaders;

/** Opening the link sends nothing, so mail scanners send nothing; the button posts to the same address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const letter = await context.get(pageFeatures).letterToProve(params.token, after);
  return data({ letter }, { status: letter ? 200 : 404, headers: tokenHeaders });
}

/** The letter once more, one large button, and nothing else; or what became of it. */
export default function ProveLetter({ loaderData: { letter }, params }: Route.ComponentProps) {
  const t = useTranslations('letters.prove');
  const words = useTranslations('letters');
  const owner = letter?.owner ?? '';
  const gone = !letter || letter.gone;
  const open = !gone && !letter.sent;
  const title = open ? t('title', { owner }) : t(gone ? 'goneTitle' : 'sentTitle');
  const sentLead = owner ? t('sentLead', { owner }) : t('sentPlainly');
  const lead = open ? t('lead', { owner }) : gone ? t('goneLead', { nobody: t('nobody') }) : sentLead;
  return (
    <div className="max-w-measure py-12 wrap-anywhere">
      <PageHead title={title} noindex />
      <PageTitle lead={lead}>{title}</PageTitle>
      {open && (
        <>
          <p className="mt-6 font-550">
            <Typed>{letter.name}</Typed>
          </p>
          {letter.subject && (
            <p dir="auto" className="mt-1">
              {letter.subject}
            </p>
          )}
          {(['timing', 'budget'] as const).map(
            (fact) =>
              letter[fact] && (
                <p key={fact} className="mt-1">
                  {words(`facts.${fact}`)}: <Typed>{letter[fact]}</Typed>
                </p>
              ),
          )}
          <blockquote dir="auto" className="mt-3 border-l border-ink pl-4 whitespace-pre-line">
            {letter.message}
          </blockquote>
          <form method="post" action={paths.proveLetter(params.token)} className="mt-8">
            <Button type="submit" size="large" wide className="sm:max-w-80">
              {t('button')}
            </Button>
          </form>
        </>
      )}
      {!open && (
        <ButtonLink href={paths.home()} variant="secondary" className="mt-8">
          {t('home')}
        </ButtonLink>
      )}
      {letter && letter.others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="font-serif text-22">
            {t('others.title')}
          </h2>
          <p className="mt-1 text-muted">{t('others.lead')}</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {letter.others.map((other) => (
              <li key={other.token} className="py-3">
                <a href={paths.proveLetter(other.token)} className="font-550 underline">
                  {t('others.to', { owner: other.owner })}
                </a>
                <p dir="auto" className="mt-1 text-14 text-muted">
                  {other.subject ?? other.excerpt}
                </p>
              </li>
            ))}
          </ul>
          {letter.older && (
            <ButtonLink
              href={paths.proveLetter(params.token, { after: letter.older })}
              variant="secondary"
              className="mt-6"
            >
              {t('others.older')}
            </ButtonLink>
          )}
        </section>
      )}
    </div>
  );
}
