import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import en from '../i18n/en/standing.ts';
import es from '../i18n/es/standing.ts';
import { projectStatus, type StandingFacts, standingReasons, standingValues } from './project-standing.ts';

type Signer = StandingFacts['signers'][number];
const signer = (name: string, state: Signer['state'], given: Partial<Signer> = {}): Signer => ({
  name,
  state,
  answer: null,
  comment: null,
  unknown_person: false,
  ...given,
});
const ada = {
  queued: signer('Ada', 'queued'),
  waiting: signer('Ada', 'waiting'),
  undeliverable: signer('Ada', 'undeliverable'),
  expired: signer('Ada', 'expired'),
  opted_out: signer('Ada', 'opted_out'),
  cancelled: signer('Ada', 'cancelled'),
  confirmed: signer('Ada', 'answered', { answer: 'confirmed', comment: 'All true.' }),
  changes: signer('Ada', 'answered', { answer: 'changes_requested', comment: 'It was 23 flats.' }),
  declined: signer('Ada', 'answered', { answer: 'declined', comment: '' }),
  unknown: signer('Ada', 'answered', { answer: 'declined', unknown_person: true }),
  tookBack: signer('Ada', 'withdrawn', { answer: 'confirmed' }),
  tookChangesBack: signer('Ada', 'withdrawn', { answer: 'changes_requested' }),
};
const bo = (like: Signer) => ({ ...like, name: 'Bo' });

const pending = {
  status: 'pending',
  held_at: null,
  visibility: 'public',
  hidden_by_us: false,
  appealed: false,
  rejected_ground: null,
  rejected_reason: null,
} as const;
const held = { ...pending, held_at: '2026-11-20T10:00:00.000Z' };
const approved = { ...pending, status: 'approved' } as const;
const rejected = {
  ...pending,
  status: 'rejected',
  rejected_ground: 'signer',
  rejected_reason: 'Ada declined.',
} as const;
const review = { ...rejected, rejected_reason: 'Say which flats.' } as const;

/** The state of a project, with whom it is, and what everybody who may know it reads. */
const table: [Omit<StandingFacts, 'signers'>, Signer[], string, string, string, string | null][] = [
  [approved, [ada.confirmed], 'done confirmed', 'Confirmed by Ada.', 'Lo ha confirmado Ada.', null],
  [approved, [bo(ada.waiting), ada.confirmed], 'done confirmed', 'Confirmed by Ada.', 'Lo ha confirmado Ada.', null],
  [
    approved,
    [ada.confirmed, bo(ada.confirmed)],
    'done confirmed',
    'Confirmed by Ada and Bo.',
    'Lo han confirmado Ada y Bo.',
    null,
  ],
  [
    { ...approved, hidden_by_us: true },
    [ada.confirmed],
    'done hidden_by_us',
    'Confirmed by Ada. Our staff has hidden its page.',
    'Lo ha confirmado Ada. Nuestro equipo ha ocultado su página.',
    null,
  ],
  [
    { ...approved, visibility: 'hidden' },
    [ada.confirmed],
    'done hidden',
    'Confirmed by Ada. Hidden from the public.',
    'Lo ha confirmado Ada. Oculto al público.',
    null,
  ],
  [rejected, [ada.declined], 'you declined', 'Ada declined.', 'Ada lo ha rechazado.', null],
  [rejected, [{ ...ada.declined, comment: 'No.' }], 'you declined', 'Ada declined.', 'Ada lo ha rechazado.', 'No.'],
  [
    rejected,
    [ada.unknown],
    'you unknown_person',
    'Ada answered: “I don’t know this person”.',
    'Ada respondió: «No conozco a esta persona».',
    null,
  ],
  [
    rejected,
    [ada.declined, bo(ada.unknown)],
    'you unknown_person',
    'Bo answered: “I don’t know this person”.',
    'Bo respondió: «No conozco a esta persona».',
    null,
  ],
  [rejected, [ada.tookBack], 'you taken_back', 'Ada took the answer back.', 'Ada ha retirado su respuesta.', null],
  [rejected, [], 'you rejected', 'Rejected.', 'Rechazado.', 'Ada declined.'],
  [
    { ...review, rejected_ground: 'content' },
    [ada.confirmed],
    'you content',
    'Rejected in review for its content.',
    'Rechazado en la revisión por su contenido.',
    'Say which flats.',
  ],
  [
    { ...review, rejected_ground: 'not_credible' },
    [ada.declined],
    'you not_credible',
    'Rejected in review as not credible.',
    'Rechazado en la revisión por no ser creíble.',
    'Say which flats.',
  ],
  [
    held,
    [ada.confirmed],
    'us held',
    'Held for a second look. Somebody on our team decides within 1 to 3 business days.',
    'En revisión. Una persona de nuestro equipo decide en 1 a 3 días laborables.',
    null,
  ],
  [
    held,
    [ada.confirmed, bo(ada.declined)],
    'us disagreement',
    'The signers disagree. Somebody on our team decides within 1 to 3 business days.',
    'Los firmantes no coinciden. Una persona de nuestro equipo decide en 1 a 3 días laborables.',
    null,
  ],
  [
    held,
    [ada.confirmed, bo(ada.changes)],
    'us disagreement',
    'The signers disagree. Somebody on our team decides within 1 to 3 business days.',
    'Los firmantes no coinciden. Una persona de nuestro equipo decide en 1 a 3 días laborables.',
    null,
  ],
  [
    { ...held, appealed: true },
    [ada.confirmed, bo(ada.declined)],
    'us appeal',
    'Appealed. Somebody on our team decides within 1 to 3 business days.',
    'Recurrido. Una persona de nuestro equipo decide en 1 a 3 días laborables.',
    null,
  ],
  [pending, [ada.queued], 'signer queued', 'The email to Ada is on its way.', 'El correo a Ada está en camino.', null],
  [pending, [ada.waiting], 'signer waiting', 'Waiting for Ada.', 'A la espera de Ada.', null],
  [
    pending,
    [ada.waiting, bo(ada.waiting)],
    'signer waiting',
    'Waiting for Ada and Bo.',
    'A la espera de Ada y Bo.',
    null,
  ],
  [
    pending,
    [bo(ada.waiting), ada.undeliverable],
    'you undeliverable',
    'The email to Ada came back.',
    'El correo a Ada ha sido devuelto.',
    null,
  ],
  [
    pending,
    [bo(ada.waiting), ada.changes],
    'you changes',
    'Ada asks for changes.',
    'Ada pide cambios.',
    'It was 23 flats.',
  ],
  [
    pending,
    [bo(ada.changes), ada.changes],
    'you changes',
    'Bo and Ada ask for changes.',
    'Bo y Ada piden cambios.',
    null,
  ],
  [pending, [bo(ada.expired), ada.waiting], 'signer waiting', 'Waiting for Ada.', 'A la espera de Ada.', null],
  [pending, [ada.expired], 'you expired', 'Ada did not answer in time.', 'Ada no respondió a tiempo.', null],
  [pending, [ada.tookChangesBack], 'you withdrawn', 'Ada took the answer back.', 'Ada ha retirado su respuesta.', null],
  [
    pending,
    [ada.opted_out],
    'you opted_out',
    'Ada asked not to be written to again.',
    'Ada pidió que no le escribamos más.',
    null,
  ],
  [
    pending,
    [ada.cancelled],
    'you nobody',
    'Nobody is asked at the moment.',
    'Ahora mismo no se ha pedido a nadie.',
    null,
  ],
  [
    pending,
    [ada.declined],
    'you name_another',
    'Ada did not confirm it. Another signer can.',
    'Ada no lo ha confirmado. Puede hacerlo otra persona.',
    null,
  ],
];

describe('one wording for one state', () => {
  test.each(table)('%j, %j: %s', (facts, signers, where, english, spanish, said) => {
    const standing = projectStatus({ ...facts, signers });
    expect(`${standing.side} ${standing.reason}`).toBe(where);
    expect(standing.said).toBe(said);
    for (const [locale, messages, sentence] of [
      ['en', { standing: en }, english],
      ['es', { standing: es as typeof en }, spanish],
    ] as const) {
      const t = createTranslator({ locale, messages, namespace: 'standing' });
      const list = (names: string[]) => new Intl.ListFormat(locale).format(names);
      expect(t(`is.${standing.reason}`, standingValues(standing, list))).toBe(sentence);
    }
  });

  test('every reason stands in the table', () => {
    expect(new Set(table.map(([, , where]) => where.split(' ')[1]))).toEqual(new Set(standingReasons));
  });
});
