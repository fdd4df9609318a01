import { describe, expect, test } from 'vitest';
import { notificationTopics, notificationTypes, topicOf } from '#shared/notifications/notification-topics.ts';
import type { NotificationData } from './notification-data.ts';
import { wordsOf } from './notification-words.ts';
import { pageOf } from './page-of.ts';

const project = { event: 'confirmed', project_title: 'Moll Vell', signer_name: 'Ada', status: 'approved', held: false };
const news = (event: string, status = 'pending', held = false) => ({ ...project, event, status, held });
const actors = (count: number) =>
  ['Ada', 'Bo', 'Cy', 'Di'].slice(0, count).map((name) => ({ id: name.toLowerCase(), name }));
const person = { actor_name: 'Ada', project_title: 'Moll Vell' };

const first = { title: 'Subtitler', pay_min: 4000, pay_max: 6000, pay_currency: 'EUR', pay_period: 'project' };

/** Something of every event that every type has. */
const samples: Record<keyof NotificationData, object[]> = {
  project_status: [
    news('changes_requested'),
    news('opted_out'),
    news('asked_for_link'),
    news('undeliverable'),
    news('released'),
    news('asked_again'),
    news('other_signer'),
    news('disclosed', 'approved'),
    news('wrote'),
    news('confirmed', 'pending', true),
    news('confirmed', 'approved'),
    news('declined'),
    news('withdrawn', 'pending'),
    news('withdrawn', 'approved'),
  ],
  project_approved: [project, news('approved', 'approved')],
  project_rejected: [news('declined', 'rejected'), news('rejected', 'rejected'), news('withdrawn', 'rejected')],
  admin_project_status: [
    { event: 'held', project_title: 'Moll Vell', rules: ['same_device'] },
    { event: 'appealed', project_title: 'Moll Vell', owner_name: 'Ada' },
  ],
  identity_verified: [{}],
  identity_status_update: [{ event: 'received' }, { event: 'more_needed' }, { event: 'expired' }, { event: 'renamed' }],
  subscription_update: ['started', 'renewed', 'payment_failed', 'cancelled', 'ended'].map((event) => ({
    event,
    tier: 'pro',
  })),
  backing_confirmed: [{ actors: actors(1) }, { actors: actors(4) }],
  backing_received: [{ actors: actors(1) }, { actors: actors(4) }],
  collaborator_request: [{ actors: actors(1), project_title: 'Moll Vell' }],
  verification_approved: [{}],
  verification_rejected: [{}],
  project_like: [
    { actors: actors(1), project_title: 'Moll Vell' },
    { actors: actors(4), project_title: 'Moll Vell' },
  ],
  project_comment: ['commented', 'answered', 'taken_down'].flatMap((event) => [
    { event, actors: actors(1), project_title: 'Moll Vell' },
    { event, actors: actors(2), project_title: 'Moll Vell' },
  ]),
  mention: [
    { actors: actors(1), project_title: 'Moll Vell' },
    { actors: actors(3), project_title: 'Moll Vell' },
  ],
  job_post_status: ['released', 'removed', 'expired'].map((event) => ({
    event,
    post_title: 'Subtitler',
  })),
  job_application: ['sent', 'wrote', 'answers_due', 'answers_late'].map((event) => ({
    event,
    post_title: 'Subtitler',
  })),
  saved_search_found: [
    { search_name: 'Translators', count: 3 },
    { search_name: 'Subtitling', count: 3, first },
  ],
  job_application_status: [
    ...['shortlisted', 'declined', 'offered', 'closed', 'wrote'].map((event) => ({ event, post_title: 'Subtitler' })),
    { event: 'changed', post_title: 'Subtitler', fields: 'title,pay,closes_on' },
  ],
  page_status: [
    ...['project_hidden', 'project_shown', 'project_kept', 'project_asked'].map((event) => ({
      event,
      project_title: 'Moll Vell',
    })),
    ...['comment_hidden', 'comment_shown', 'comment_kept', 'comment_asked'].map((event) => ({
      event,
      project_title: 'Moll Vell',
    })),
    ...['hidden', 'shown', 'kept', 'asked'].flatMap((what) => [
      { event: `profile_${what}` },
      { event: `ring_${what}` },
    ]),
  ],
};

describe.each(notificationTypes)('%s', (type) => {
  test.each(samples[type].map((data) => [JSON.stringify(data), data]))('has words for %s', (_name, data) => {
    const [en, es] = (['en', 'es'] as const).map((locale) => wordsOf(locale, { type, data, message: null }));
    for (const words of [en, es]) {
      const said = `${words?.title} ${words?.message ?? ''}`;
      // A key without words is answered as its own path, and a place without a value with its braces.
      expect(said).not.toMatch(/titles\.|messages\.|notifications\.|[{}]|undefined|null$/);
      if ('project_title' in data) expect(said).toContain('Moll Vell');
      // The two lines of a list say as much, and the first of them does not say the project twice.
      expect(words?.about).toBe('project_title' in data ? 'Moll Vell' : null);
      if (words?.about) expect(words.short_title).not.toMatch(/Moll Vell|briefly\.|notifications\.|[{}]/);
      else expect(words?.short_title).toBe(words?.title);
    }
    expect(es?.title).not.toBe(en?.title);
  });

  test('belongs to a topic and survives data that is not there', () => {
    // What somebody asked for in another place belongs to none.
    if (type !== 'saved_search_found') expect(notificationTopics).toContain(topicOf[type]);
    const [data] = samples[type] as [object];
    const bare = 'event' in data ? { event: data.event } : {};
    expect(wordsOf('en', { type, data: bare, message: null }).title).toMatch(/^\S/);
  });
});

test('a person is quoted first, and where nothing is to say the message is null', () => {
  const told = { type: 'project_rejected', data: samples.project_rejected[0], message: 'It was 23 flats.' } as const;
  expect(wordsOf('en', told)).toEqual({
    title: 'Ada declined “Moll Vell”',
    short_title: 'Ada declined',
    about: 'Moll Vell',
    message: '“It was 23 flats.”\n\nYou can edit it and ask again, or appeal.',
  });
  expect(wordsOf('es', told).message).toMatch(/^«It was 23 flats\.»/);
  expect(wordsOf('en', { type: 'project_like', data: person, message: null })).toEqual({
    title: 'Ada likes “Moll Vell”',
    short_title: 'Ada likes your project',
    about: 'Moll Vell',
    message: null,
  });
});

/** The wording of its state is that of lists and pages, and says what its owner can do. */
test.each([
  ['confirmed', 'pending', true, 'held', /^Held for a second look\. .+ days\. This says nothing about you\./],
  ['declined', 'pending', true, 'disagreement', /^The signers disagree\. .+ days\. They read all answers\.$/],
  ['declined', 'rejected', false, 'unknown_person', /^You can name somebody else and ask again, or appeal\.$/],
  [
    'rejected',
    'rejected',
    false,
    'content',
    /^Rejected in review for its content\. You can edit it and ask again, or appeal\.$/,
  ],
  ['rejected', 'rejected', false, 'not_credible', /^Rejected in review as not credible\. You can appeal\.$/],
  // Told before the reason was kept.
  ['confirmed', 'pending', true, undefined, /^Held for a second look\./],
  ['declined', 'rejected', false, undefined, /^You can edit it and ask again, or appeal\.$/],
] as const)('%s that leaves it %s, held %s, for %s', (event, status, held, standing, message) => {
  const data = { ...news(event, status, held), standing };
  expect(wordsOf('en', { type: 'project_status', data, message: null }).message).toMatch(message);
});

test('names that look like markup or a placeholder stay what they are', () => {
  const data = { actors: [{ id: 'x', name: '<b>{project}</b>' }], project_title: "it's '{x}'" };
  expect(wordsOf('en', { type: 'project_like', data, message: null }).title).toBe(
    "<b>{project}</b> likes “it's '{x}'”",
  );
});

test.each([
  ['project_status', 'project', '/projects/7'],
  ['admin_project_status', 'project', '/admin/project/7'],
  ['collaborator_request', 'project', '/dashboard/collaborations'],
  ['backing_received', 'profile', '/dashboard/backings'],
  ['mention', 'project', '/dashboard/comments/7'],
  ['project_comment', 'project', '/dashboard/comments/7'],
  ['identity_verified', 'identity_verification', '/verify-identity'],
  ['subscription_update', 'subscription', '/billing'],
] as const)('%s about a %s leads to %s', (type, reference_type, page) => {
  expect(pageOf({ type, reference_type, reference_id: '7' }, { socialFeatures: true })).toBe(page);
});

test('what is about nothing leads nowhere', () => {
  expect(
    pageOf({ type: 'identity_verified', reference_type: null, reference_id: null }, { socialFeatures: true }),
  ).toBeNull();
});

test.each([
  ['project_comment', 'project', '/p/7'],
  ['project_like', 'project', '/p/7'],
  ['mention', 'project', '/p/7'],
  ['backing_received', 'profile', '/dashboard/profile'],
] as const)('%s leads to a page that is there while its feature is off', (type, reference_type, page) => {
  expect(pageOf({ type, reference_type, reference_id: '7' }, { socialFeatures: false })).toBe(page);
});

test('of job posts a notice says the first with its pay, in the language of whoever reads', () => {
  const said = (locale: 'en' | 'es', count: number) =>
    wordsOf(locale, {
      type: 'saved_search_found',
      data: { search_name: 'Subtitling', count, first },
      message: null,
    }).message?.replaceAll(/[\u00a0\u2066-\u2069]/g, (odd) => (odd === '\u00a0' ? ' ' : ''));
  expect(said('en', 1)).toBe('“Subtitler”. €4,000 to €6,000 for the project.');
  expect(said('es', 3)).toBe('«Subtitler». De 4000 € a 6000 € por el proyecto. Y 2 más.');
});
