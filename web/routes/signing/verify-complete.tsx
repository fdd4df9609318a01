import { data, redirect, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { SealOffer } from '#shared/seals/seals.ts';
import { AnswerKept } from '#web/features/signing/answer-kept.tsx';
import { useArrival } from '#web/features/signing/use-arrival.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/verify-complete';

await loadWords('answered', 'public', 'signing');

/** The result by the signing cookie, so that a reload and a browser without script show it too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const project = new URL(request.url).searchParams.get('project');
  const { signingPage, sealOffer } = context.get(pageFeatures);
  const page = project ? await signingPage(project) : null;
  // What became of a project that went on without this answer is not shown here; the answer itself is.
  if (project && page?.result?.outdated)
    throw redirect(paths.verifyProject(project), { status: 303, headers: privateHeaders });
  const answered = page?.state === 'answered' ? page : null;
  const seal = answered?.result?.answer === 'confirmed' ? await sealOffer(answered.request_id) : null;
  return data({ page: answered, seal, now: new Date().toISOString() }, { headers: privateHeaders });
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export default function VerifyComplete({ loaderData: { page, seal, now } }: Route.ComponentProps) {
  const t = useTranslations('answered');
  const ofSigning = useTranslations('signing');
  const arrival = useArrival(useLocation().state);
  const status = page?.result?.status ?? arrival.state?.status;
  const title = page?.title ?? arrival.state?.projectTitle;
  const publicId = page?.result?.public_id;
  const heading = status === 'approved' ? t('verified') : t('submitted');
  return (
    <>
      <PageHead title={heading} noindex />
      <PageTitle ref={arrival.heading} tabIndex={-1} className="outline-none">
        {heading}
      </PageTitle>
      {page ? (
        <AnswerKept page={page} now={now} fresh={arrival.state !== null} />
      ) : (
        title && (
          <>
            <p className="mt-3 text-muted">{t('plain')}</p>
            <p className="mt-6 font-serif text-22 wrap-anywhere">
              <Typed>{title}</Typed>
            </p>
          </>
        )
      )}
      {publicId && (
        <ButtonLink href={paths.publicProject(publicId)} size="large" wide className="mt-8">
          {t('page')}
        </ButtonLink>
      )}
      <ButtonLink
        href={paths.home()}
        variant={publicId ? 'secondary' : 'primary'}
        size="large"
        wide
        className={publicId ? 'mt-2' : 'mt-8'}
      >
        {t('home')}
      </ButtonLink>
      <ButtonLink href={paths.myConfirmations()} variant="bare" wide className="mt-2">
        {ofSigning('mine')}
      </ButtonLink>
      {seal && <SealPart seal={seal} title={title ?? ''} />}
    </>
  );
}

/** After the answer, for whoever wants to: a mail that their own provider signs. */
function SealPart({ seal, title }: { seal: SealOffer; title: string }) {
  const t = useTranslations('answered.seal');
  return (
    <section aria-labelledby="seal" className="mt-12">
      <h2 id="seal" className="font-serif text-22">
        {t('heading')}
      </h2>
      {seal.state === 'sealed' ? <Sealed domain={seal.domain} /> : <Offer {...seal} text={t('mail', { title })} />}
    </section>
  );
}

function Sealed({ domain }: { domain: string }) {
  const t = useWords('answered.seal');
  return <p className="mt-3">{t('sealed', { domain })}</p>;
}

function Offer({ address, subject, text }: { address: string; subject: string; text: string }) {
  const t = useTranslations('answered.seal');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <p className="mt-3">{t('text')}</p>
      <ButtonLink href={`mailto:${address}?${query}`} variant="secondary" className="mt-4">
        {t('write')}
      </ButtonLink>
      <details className="mt-4 border-y border-line open:pb-5">
        <summary className="min-h-11 cursor-pointer py-3 font-550">{t('byHand')}</summary>
        <p className="text-14 text-muted">{t('to')}</p>
        <SharedAddress address={address} className="mt-1" />
        <p className="mt-3 text-14 text-muted">{t('subject')}</p>
        <SharedAddress address={subject} className="mt-1" />
      </details>
      <p className="mt-3 text-14 text-muted">{t('note')}</p>
    </>
  );
}
