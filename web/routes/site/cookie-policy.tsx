import { redirect } from 'react-router';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import type { Route } from './+types/cookie-policy';

/** Another name of the cookies page, in the language of its address. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(pathsIn(languageOfPath(url.pathname)).cookies(), 308);
}

export default function CookiePolicy() {
  return null;
}
