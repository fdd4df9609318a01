import { Check } from 'lucide-react';
import { data, redirect, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { shortName } from '#shared/text/short-name.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { useErrors } from '#web/api/use-errors.ts';
import { ClosedRequest, NewLinkSent, UnknownLink } from '#web/features/signing/closed-request.tsx';
import { GivenAnswer } from '#web/features/signing/given-answer.tsx';
import { OpenRequest } from '#web/features/signing/open-request.tsx';
import { SignerThread } from '#web/features/signing/signer-thread.tsx';
import { actOnRequest } from '#web/features/signing/signing-action.ts';
import { typedIn } from '#web/features/signing/signing-forms.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders, tokenHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/verify-project';

await loadWords('errors', 'public', 'signing', 'threads');

/** A token in the address is swapped for a cookie and leaves the address; a GET changes nothing else. */
export async function loader({ params: { projectId }, request, context }: Route.LoaderArgs) {
  const features = context.get(pageFeatures);
  const token = new URL(request.url).searchParams.get('projectToken');
  if (token !== null) {
    const opened = await features.openSigningLink(projectId, token);
    if (opened) throw redirect(paths.verifyProject(projectId), { status: 303, headers: tokenHeaders });
  }
  const page = token === null ? await features.signingPage(projectId) : null;
  const newLink = token === null && !page ? await features.newLinkSent(projectId) : null;
  const status = page || newLink ? 200 : 404;
  const now = new Date().toISOString();
  // Whoever comes by a good link whose cookie is not kept stands here without any.
  const cookieless = token === null && !request.headers.has('cookie');
  return data(
    { page, newLink, now, cookieless, typedIn: typedIn(page), messageId: crypto.randomUUID() },
    { status, headers: privateHeaders },
  );
}

/** Forms sent without script, and the ways out beside the answer. */
export const action = ({ params: { projectId }, request, context }: Route.ActionArgs) =>
  actOnRequest(context, projectId, request);

export const headers: Route.HeadersFunction = () => privateHeaders;

/** With the words of what only this page is refused for. */
export default function VerifyProject(props: Route.ComponentProps) {
  return (
    <AreaErrors of="signing">
      <OfSigner {...props} />
    </AreaErrors>
  );
}

function OfSigner({ loaderData: { page, newLink, now, cookieless, messageId }, actionData }: Route.ComponentProps) {
  const t = useWords('signing');
  const arrived = useLocation().state as { refused?: string } | null;
  if (newLink) {
    return (
      <>
        <PageHead title={t('states.renewed.heading')} noindex />
        <NewLinkSent link={newLink} />
      </>
    );
  }
  if (!page) {
    return (
      <>
        <PageHead title={t(`states.${cookieless ? 'cookieless' : 'unknown'}.heading`)} noindex />
        <UnknownLink why={cookieless ? 'cookieless' : 'unknown'} />
      </>
    );
  }
  const open = page.state === 'open';
  const title =
    page.state === 'open' ? t('request.heading', { owner: page.owner.full_name }) : t(`states.${page.state}.heading`);
  const typed = actionData?.typed;
  const failure = actionData?.failure;
  const refused = failure?.code ?? (page.state === 'answered' ? arrived?.refused : undefined);
  const returned = typed && { typed, ...(failure && { failure }) };
  return (
    <>
      <PageHead title={title} noindex />
      {refused && !(open && returned) && (
        <Banner tone="danger" role="alert" className="mb-6">
          <Refusal code={refused} />
        </Banner>
      )}
      {actionData?.inOtherWords && (typed?.answer || typed?.comment || typed?.changes) && (
        <Banner
          tone="plain"
          role="status"
          icon={<Check size={18} strokeWidth={1.6} aria-hidden="true" />}
          className="mb-6"
        >
          {t('request.inOtherWords', { owner: shortName(page.owner.full_name) })}
        </Banner>
      )}
      {open && <OpenRequest page={page} now={now} returned={returned} />}
      {page.state === 'answered' && (
        <GivenAnswer page={page} now={now}>
          {page.thread && (
            <SignerThread
              key={messageId}
              requestId={page.request_id}
              thread={page.thread}
              owner={page.owner.full_name}
              messageId={messageId}
              returned={actionData?.message && { failure, ...actionData.message }}
            />
          )}
        </GivenAnswer>
      )}
      {!open && page.state !== 'answered' && <ClosedRequest page={page} />}
    </>
  );
}

function Refusal({ code }: { code: string }) {
  return <>{useErrors().word(code)}</>;
}
