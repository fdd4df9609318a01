import { type RouterContextProvider, useLocation, useMatches } from 'react-router';
import { isLocale, type Locale } from '#shared/i18n/locales.ts';
import { turnedTo } from '#shared/language-paths.ts';
import type { Theme } from '#shared/pages/page-context.ts';
import { pageContext, pageFeatures } from '../page-context.ts';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

/** The form of a page that is sent along with a choice of language or theme, so that what was typed comes back: its id. */
export const typedFormId = 'typed-form';

/** By the loader of the page, which alone knows whether the form is there; none where nothing is typed. */
export function useTypedForm(): string | undefined {
  const told = useMatches().map(({ loaderData }) => (loaderData as { typedIn?: string } | null | undefined)?.typedIn);
  return told.findLast((id) => id !== undefined);
}

/** Where a button sends that form: to its own page, in the language that is chosen. */
export function useTypedAction(form: string) {
  const { pathname, search } = useLocation();
  return (language?: Locale) => `${language ? turnedTo(language, pathname + search) : pathname + search}#${form}`;
}

/** Whether a form is sent for its page in another language or theme: then the browser sends it, and leaves the page. */
export const choosesLook = ({ submitter }: SubmitEvent) =>
  submitter instanceof HTMLButtonElement && ['language', 'theme'].includes(submitter.name);

/** The same where it arrives: keeps what was chosen, and has this page made by it. Nothing else is done with the form. */
export async function keepLook(context: Readonly<RouterContextProvider>, form: FormData): Promise<boolean> {
  const [language, theme] = [form.get('language'), form.get('theme')];
  const chosen = {
    ...(isLocale(language) && { language }),
    ...(isTheme(theme) && { theme }),
  };
  const page = context.get(pageContext);
  if (!chosen.language && !chosen.theme) return false;
  await context.get(pageFeatures).keepChoices(chosen);
  const { language: locale = page.locale, theme: look = page.theme } = chosen;
  context.set(pageContext, { ...page, locale, theme: look });
  return true;
}
