import { expect, test } from 'vitest';
import en, { type Catalogue } from './en.ts';
import es from './es.ts';

const catalogues = { en, es };
type Said = { [place: string]: (words: Catalogue) => string };

/**
 * What says where a project stands, and what says how it got there: the mail's title, the bell, the history, the
 * signer's line, the admins.
 */
const places: Record<string, Said> = {
  confirmed: {
    standing: ({ standing }) => standing.is.confirmed,
    'a signer’s line': ({ ownProject }) => ownProject.signer.states.confirmed,
    mail: ({ notifications }) => notifications.titles.project.confirmed,
    bell: ({ notifications }) => notifications.briefly.project.confirmed,
    history: ({ ownProject }) => ownProject.history.signer_confirmed,
    admin: ({ admin }) => admin.review.answers.confirmed,
    'the signer’s own page': ({ signing }) => signing.answers.confirmed.past,
  },
  changes: {
    standing: ({ standing }) => standing.is.changes,
    'a signer’s line': ({ ownProject }) => ownProject.signer.states.changes_requested,
    'the form that mends it': ({ editProject }) => editProject.asked.title,
    mail: ({ notifications }) => notifications.titles.project.changes_requested,
    bell: ({ notifications }) => notifications.briefly.project.changes_requested,
    history: ({ ownProject }) => ownProject.history.signer_changes_requested,
    admin: ({ admin }) => admin.review.answers.changes_requested,
    'the signer’s own page': ({ signing }) => signing.answers.changes_requested.past,
  },
  declined: {
    standing: ({ standing }) => standing.is.declined,
    'a signer’s line': ({ ownProject }) => ownProject.signer.states.declined,
    'what the mail quotes': ({ signing }) => signing.reasons.declined,
    mail: ({ notifications }) => notifications.titles.project.declined,
    bell: ({ notifications }) => notifications.briefly.project.declined,
    history: ({ ownProject }) => ownProject.history.signer_declined,
    admin: ({ admin }) => admin.review.answers.declined,
    'the signer’s own page': ({ signing }) => signing.answers.declined.past,
  },
  unknown_person: {
    standing: ({ standing }) => standing.is.unknown_person,
    'a signer’s line': ({ ownProject }) => ownProject.signer.unknownPerson,
    'what the mail quotes': ({ signing }) => signing.reasons.unknown,
    admin: ({ admin }) => admin.review.unknownPerson,
    'the signer’s own page': ({ signing }) => signing.unknown.open,
  },
  withdrawn: {
    standing: ({ standing }) => standing.is.withdrawn,
    'standing, of a confirmation': ({ standing }) => standing.is.taken_back,
    'what the mail quotes': ({ signing }) => signing.reasons.withdrawn,
    'a signer’s line': ({ ownProject }) => ownProject.signer.states.withdrawn,
    mail: ({ notifications }) => notifications.titles.project.withdrawn,
    bell: ({ notifications }) => notifications.briefly.project.withdrawn,
    history: ({ ownProject }) => ownProject.history.signer_withdrew,
  },
  opted_out: {
    standing: ({ standing }) => standing.is.opted_out,
    'a signer’s line': ({ ownProject }) => ownProject.signer.states.opted_out,
    mail: ({ notifications }) => notifications.titles.project.opted_out,
    bell: ({ notifications }) => notifications.briefly.project.opted_out,
    history: ({ ownProject }) => ownProject.history.signer_opted_out,
    'what is said to who names them': ({ refusals }) => refusals.signer_opted_out,
  },
  undeliverable: {
    standing: ({ standing }) => standing.is.undeliverable,
    'a signer’s line': ({ ownProject }) => ownProject.signer.states.undeliverable,
    mail: ({ notifications }) => notifications.titles.project.undeliverable,
    bell: ({ notifications }) => notifications.briefly.project.undeliverable,
  },
  held: {
    standing: ({ standing }) => standing.is.held,
    'the mail to admins': ({ notifications }) => notifications.titles.admin_project_status.held,
    'their bell': ({ notifications }) => notifications.briefly.admin_project_status.held,
    'the admins’ way there': ({ admin }) => admin.queues.names.held,
  },
  appeal: {
    standing: ({ standing }) => standing.is.appeal,
    history: ({ ownProject }) => ownProject.history.appeal_project,
    'the mail to admins': ({ notifications }) => notifications.titles.admin_project_status.appealed,
    'their bell': ({ notifications }) => notifications.briefly.admin_project_status.appealed,
  },
  rejected: {
    standing: ({ standing }) => standing.is.rejected,
    content: ({ standing }) => standing.is.content,
    'not credible': ({ standing }) => standing.is.not_credible,
    mail: ({ notifications }) => notifications.titles.project.rejected,
    bell: ({ notifications }) => notifications.briefly.project.rejected,
    history: ({ ownProject }) => ownProject.history.reject_project,
  },
};

/** The one wording of each, whoever did it and whenever. */
const wording: Record<keyof typeof places, Record<keyof typeof catalogues, RegExp>> = {
  confirmed: { en: /confirmed/i, es: /confirm/i },
  changes: { en: /ask(s|ed)? for changes/i, es: /(pide|piden|pidió) cambios|cambios pedidos/i },
  declined: { en: /declined/i, es: /rechaz/i },
  unknown_person: { en: /“?I don’t know this person/, es: /«?No conozco a esta persona/ },
  withdrawn: { en: /took the answer back/, es: /(ha retirado|retiró) su respuesta/ },
  opted_out: { en: /asked not to be written to/, es: /pidió que no le escribamos/ },
  undeliverable: { en: /the email .*came back/i, es: /el correo .*ha sido devuelto/i },
  held: { en: /held (for a second look|projects)/i, es: /en revisión/i },
  appeal: { en: /appeal/i, es: /recurr/i },
  rejected: { en: /rejected/i, es: /rechaz/i },
};

const cases = (['en', 'es'] as const).flatMap((language) =>
  Object.entries(places).map(([state, said]) => ({ language, state, said })),
);
test.each(cases)('$state is said in one way wherever it is read, in $language', ({ language, state, said }) => {
  const otherwise = Object.entries(said).flatMap(([place, read]) => {
    const text = read(catalogues[language] as Catalogue);
    return wording[state]?.[language].test(text) ? [] : [`${place}: ${text}`];
  });
  expect(otherwise).toEqual([]);
});

test.each(['en', 'es'] as const)('the words of tabs are those of the states they show, in %s', (language) => {
  const { ui, ownProjects, admin } = catalogues[language];
  for (const state of ['pending', 'approved', 'rejected', 'held'] as const) {
    const tabs = [admin.states[state], ...(state === 'held' ? [] : [ownProjects[state]])];
    // Of several projects, Spanish says it in the plural.
    for (const tab of tabs) expect([ui.states[state], `${ui.states[state]}s`]).toContain(tab);
  }
  expect(catalogues[language].standing.is.held).toMatch(new RegExp(`^${ui.states.held}\\b`));
});

test('whoever is to try again is told so in one way', () => {
  type Tree = { [key: string]: string | Tree };
  const texts = (tree: Tree): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
  const spanish = texts(es as Tree);
  const pairs = texts(en as Tree).map((text, index) => [text, spanish[index] ?? ''] as const);
  const buttons = pairs.filter(([text]) => text === 'Try again').map(([, text]) => text);
  expect(new Set(buttons)).toEqual(new Set(['Intentarlo de nuevo']));
  const sentences = pairs.filter(([text]) => /[.;:,] (and )?try( it)? again\b|Try again /i.test(text));
  expect(sentences.filter(([, text]) => !/int[eé]nta/i.test(text))).toEqual([]);
});
