import { data, redirect, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { keepSame } from '#web/features/site/keep-same.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { privateHeaders, tokenHeaders } from '#web/private-headers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/verify';
import { AnswerSheet } from './answer-sheet.tsx';
import { checkProof } from './check-proof.ts';
import { Outcome } from './outcome.tsx';
import { readGiven } from './read-given.ts';

await loadWords('verify', 'public');

/** A token leads to its project's page; one that opens nothing is taken out of the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('token')?.trim();
  const unknown = url.searchParams.has('unknown');
  if (typed) {
    const { publicUrl, locale } = context.get(pageContext);
    const checked = await checkProof({ features: context.get(pageFeatures), publicUrl, locale }, { text: typed });
    if (checked.kind !== 'signing') throw unknownLink(url);
    throw redirect(paths.verifyProject(checked.projectId, { projectToken: checked.token }), seeOther);
  }
  keepSame(context, paths.verify());
  return data(null, unknown ? { status: 404, headers: privateHeaders } : undefined);
}

/**
 * What is pasted comes by POST: a token in it opens its request in this browser, and stands in no address and no log.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const given = await readGiven(request);
  if ('text' in given && !given.text)
    return data({ checked: null, typed: '' }, { status: 422, headers: privateHeaders });
  const { publicUrl, locale } = context.get(pageContext);
  const features = context.get(pageFeatures);
  const checked = await checkProof({ features, publicUrl, locale }, given);
  if (checked.kind === 'signing') {
    const opened = await features.openSigningLink(checked.projectId, checked.token);
    throw opened ? redirect(paths.verifyProject(checked.projectId), seeOther) : unknownLink(url);
  }
  if (checked.kind === 'unknownLink') throw unknownLink(url);
  const status = checked.kind === 'nothing' && checked.why === 'tooOften' ? 429 : 200;
  // To be corrected where it was mistyped. Not what was pasted whole: that may be a secret.
  const mistyped = checked.kind === 'nothing' && checked.why === 'gone' && 'text' in given && !/\s/.test(given.text);
  return data({ checked, typed: mistyped ? given.text : '' }, { status, headers: privateHeaders });
}

const seeOther = { status: 303, headers: tokenHeaders };
const unknownLink = ({ pathname }: URL) =>
  redirect(pathsIn(languageOfPath(pathname)).verify({ unknown: true }), seeOther);

export default function Verify({ actionData }: Route.ComponentProps) {
  const t = useTranslations('verify');
  const checked = actionData?.checked;
  const empty = checked === null;
  return (
    <div className="max-w-measure pt-8 md:pt-14">
      <PageHead title={t('title')} description={t('description')} path={paths.verify()} />
      <PageTitle lead={actionData ? undefined : t('lead')}>{t('title')}</PageTitle>
      {empty && (
        <section className="mt-8">
          <AnswerSheet answer="unknown" title={t('notChecked')} text={t('noneGiven')} />
        </section>
      )}
      {checked && <Outcome checked={checked} />}
      {checked && <h2 className="mt-14 border-t border-line pt-6 font-serif text-22">{t('again')}</h2>}
      <ProofForm empty={empty} typed={actionData?.typed} />
      <p className="mt-10 text-14 text-muted">
        <span>{t('ours')}</span>{' '}
        <a href={usePaths().log()} className="underline underline-offset-3">
          {t('log')}
        </a>
      </p>
    </div>
  );
}

/** One file or one text: the file counts where both are given. */
function ProofForm({ empty, typed }: { empty: boolean; typed: string | undefined }) {
  const t = useTranslations('verify');
  const unknown = new URLSearchParams(useLocation().search).has('unknown');
  return (
    <form method="post" action={usePaths().verify()} encType="multipart/form-data" className="mt-8 grid gap-5">
      <TextArea
        name="proof"
        label={t('field')}
        help={t('help')}
        defaultValue={typed}
        error={empty ? t('required') : unknown ? t('unknownLink') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        type="file"
        name="file"
        label={t('file')}
        help={t('fileHelp')}
        accept=".json,.tlog-proof,.txt,.png,.svg,.pdf"
      />
      <Button type="submit" size="large" className="justify-self-start">
        {t('button')}
      </Button>
    </form>
  );
}
