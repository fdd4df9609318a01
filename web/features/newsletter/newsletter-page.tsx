import { data, type RouterContextProvider } from 'react-router';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** The address carries the right to do what the page is for: no other site is to learn it. */
export const privately = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Opening the link changes nothing, so mail scanners subscribe nobody; the button posts to the same address. */
export async function newsletterLoader(
  context: Readonly<RouterContextProvider>,
  what: 'confirm' | 'unsubscribe',
  token: string,
) {
  const link = await context.get(pageFeatures).newsletterLink(what, token);
  return data({ link }, { status: link ? 200 : 404, headers: privately });
}

type NewsletterPageProps = {
  words: 'confirm' | 'leave';
  link: { email: string; done: boolean } | null;
  action: string;
};

/** The address, one large button, and nothing else; or what became of it. */
export function NewsletterPage({ words, link, action }: NewsletterPageProps) {
  const t = useWords('newsletter');
  const open = link && !link.done;
  const title = t(`${words}.${open ? 'title' : link ? 'doneTitle' : 'goneTitle'}`);
  const lead = link ? t(`${words}.${open ? 'lead' : 'doneLead'}`, { email: link.email }) : t(`${words}.goneLead`);
  return (
    <div className="py-12 wrap-anywhere">
      <PageHead title={title} noindex />
      <PageTitle lead={lead}>{title}</PageTitle>
      {open && (
        <form method="post" action={action} className="mt-8">
          <input type="hidden" name="from" value="page" />
          <Button type="submit" size="large" wide className="sm:max-w-80">
            {t(`${words}.button`)}
          </Button>
        </form>
      )}
    </div>
  );
}
