import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { pageFeatures } from '../../page-context.ts';
import { privateHeaders, tokenHeaders } from '../../private-headers.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/verify';

await loadWords('signing');

/** Spec 2 and 7: a token leads to its project's page. A whole pasted link does as well as the token alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('token')?.trim() ?? '';
  const token = /projectToken=([\w-]+)/.exec(typed)?.[1] ?? typed;
  const project = token ? await context.get(pageFeatures).projectOfToken(token) : null;
  if (project) {
    throw redirect(paths.verifyProject(project, { projectToken: token }), { status: 303, headers: tokenHeaders });
  }
  return data({ unknown: token !== '' }, { status: token ? 404 : 200, headers: privateHeaders });
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export default function Verify({ loaderData: { unknown } }: Route.ComponentProps) {
  const t = useTranslations('signing.verify');
  return (
    <>
      <PageHead title={t('heading')} noindex />
      <PageTitle lead={t('lead')}>{t('heading')}</PageTitle>
      <form method="get" className="mt-8 grid gap-5">
        <TextField
          name="token"
          label={t('field')}
          error={unknown ? t('unknown') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" size="large" wide>
          {t('button')}
        </Button>
      </form>
    </>
  );
}
