import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { NewsletterPage, newsletterLoader, privately } from '#web/features/newsletter/newsletter-page.tsx';
import type { Route } from './+types/unsubscribe';

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privately;
export const loader = ({ context, params }: Route.LoaderArgs) => newsletterLoader(context, 'unsubscribe', params.token);

export default function LeaveNewsletter({ loaderData: { link }, params }: Route.ComponentProps) {
  return <NewsletterPage words="leave" link={link} action={newsletterPaths.leave(params.token)} />;
}
