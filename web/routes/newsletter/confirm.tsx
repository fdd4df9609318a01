import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { NewsletterPage, newsletterLoader, privately } from '#web/features/newsletter/newsletter-page.tsx';
import type { Route } from './+types/confirm';

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privately;
export const loader = ({ context, params }: Route.LoaderArgs) => newsletterLoader(context, 'confirm', params.token);

export default function ConfirmNewsletter({ loaderData: { link }, params }: Route.ComponentProps) {
  return <NewsletterPage words="confirm" link={link} action={newsletterPaths.confirm(params.token)} />;
}
