import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormFailure } from '#shared/http/form-failure.ts';
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

/** Spec 2 and 7: a token leads to its project's page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.trim() ?? '';
  const project = token ? await context.get(pageFeatures).projectOfToken(token) : null;
  if (project) {
    throw redirect(paths.verifyProject(project, { projectToken: token }), { status: 303, headers: tokenHeaders });
  }
  return data({ unknown: token !== '' }, { status: token ? 404 : 200, headers: privateHeaders });
}

/** What somebody pasted opens the request in this browser and stands in no address. A whole link does as well as the token alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const features = context.get(pageFeatures);
  const typed = String((await request.formData()).get('token') ?? '').trim();
  const token = /projectToken=([\w-]+)/.exec(typed)?.[1] ?? typed;
  const project = await features.projectOfToken(token);
  if (project && (await features.openSigningLink(project, token)))
    throw redirect(paths.verifyProject(project), { status: 303, headers: privateHeaders });
  const failure: FormFailure = { status: 404, code: 'link_unknown' };
  return data({ failure }, { status: 404, headers: privateHeaders });
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export default function Verify({ loaderData: { unknown }, actionData }: Route.ComponentProps) {
  const t = useTranslations('signing.verify');
  return (
    <>
      <PageHead title={t('heading')} noindex />
      <PageTitle lead={t('lead')}>{t('heading')}</PageTitle>
      <form method="post" className="mt-8 grid gap-5">
        <TextField
          name="token"
          label={t('field')}
          error={unknown || actionData ? t('unknown') : undefined}
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
