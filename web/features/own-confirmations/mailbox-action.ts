import { data, redirect } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { paths } from '#shared/paths.ts';
import { privateHeaders } from '../../private-headers.ts';

/**
 * Does what a form of the page asks for, then shows the page anew; or gives back why not, with the address that was
 * typed.
 */
export async function actOnMailbox(features: PageFeatures, request: Request) {
  const form = await request.formData();
  const { myConfirmations } = pathsIn(languageOf(request.url));
  const csrf = form.get('csrf');
  const text = (name: string) => String(form.get(name) ?? '');
  const page = new URL(request.url).searchParams.get('page') || undefined;
  const settle = (result: true | FormFailure, path = myConfirmations({ page })) =>
    result === true
      ? redirect(path, { status: 303, headers: privateHeaders })
      : data({ failure: result, typed: text('email') }, { status: result.status, headers: privateHeaders });

  switch (text('intent')) {
    case 'request': {
      const opened = await features.openOwnRequest(text('request'), csrf);
      return 'project_id' in opened ? settle(true, paths.verifyProject(opened.project_id)) : settle(opened);
    }
    case 'hide':
    case 'show':
      return settle(await features.hideOwnName(text('request'), text('intent') === 'hide', csrf));
    case 'stop':
      return settle(await features.stopOwnMails(csrf));
    case 'close':
      return settle(await features.closeMailbox(csrf), myConfirmations());
    default:
      return settle(await features.askForMailboxEntry({ email: text('email') }, csrf), myConfirmations({ sent: true }));
  }
}
