import type { ApplicationState } from '#shared/jobs/application-policy.ts';
import type { JobMessageAuthor } from '#shared/jobs/conversations.ts';
import type { PostInput } from '#shared/jobs/post-input.ts';
import type { HoldReason } from '#shared/jobs/post-policy.ts';

/** A post of the demo; moments are days before the seeding, `closes` days after it. */
export type DemoPost = Omit<PostInput, 'closes_on' | 'time_zone'> & {
  key: string;
  /** User names. */
  by: string;
  domain: string | null;
  published: number;
  closes: number;
  held_for?: HoldReason[];
  applications?: {
    by: string;
    state: ApplicationState;
    note: string;
    sent: number;
    version: number;
    said?: { author: JobMessageAuthor; text: string; days: number }[];
  }[];
};

/** All of them are invented, as are those who post and apply. */
export const demoPosts: DemoPost[] = [
  {
    key: 'accessibility-engineer',
    by: 'ruth-calloway',
    ours: true,
    domain: 'countersign.example',
    title: 'Engineer for accessible forms',
    organisation: 'Countersign',
    description:
      'You look after the pages that signers open on their phones, in a hurry and wary of everything.\n\n- TypeScript throughout, HTML before script\n- screen readers, keyboards and slow networks as a daily habit\n- two languages, both written and not translated\n\nWe read what you send within five working days. Nobody is asked for unpaid trial work.',
    kind: 'employment',
    workplace: 'remote',
    place: '',
    zones: 'UTC-1 to UTC+3, four hours together each day',
    hours: 32,
    pay_min: 52_000,
    pay_max: 61_000,
    pay_currency: 'EUR',
    pay_period: 'year',
    skills: ['TypeScript', 'Accessibility', 'PostgreSQL'],
    language: 'en',
    reply_days: 7,
    published: 6,
    closes: 40,
  },
  {
    key: 'proofreader-arabic',
    by: 'leila-haddad',
    ours: false,
    domain: null,
    title: 'Proofreader for a handbook in Arabic',
    organisation: 'Haddad Translation',
    description:
      'A second pair of eyes for **180 pages** on asylum law, English beside Arabic.\n\nYou mark what reads badly; terms are settled in a glossary that you get. Two rounds, the first by the end of the month.',
    kind: 'contract',
    workplace: 'remote',
    place: '',
    zones: 'Anywhere, at any time',
    hours: 12,
    pay_min: 1800,
    pay_max: 2400,
    pay_currency: 'GBP',
    pay_period: 'project',
    skills: ['Proofreading', 'Arabic', 'Law'],
    language: 'en',
    reply_days: 14,
    published: 3,
    closes: 24,
    applications: [
      {
        by: 'noor-el-idrissi',
        state: 'shortlisted',
        note: 'I read legal Arabic every week for the works council and can begin on Monday. The first round fits before the holidays.',
        sent: 2,
        version: 3,
        said: [
          { author: 'poster', text: 'Could you send the first round by the 28th?', days: 1 },
          { author: 'applicant', text: 'Yes, if the glossary reaches me this week.', days: 0.5 },
        ],
      },
      {
        by: 'darragh-keane',
        state: 'sent',
        note: 'Arabic is not mine, but I set handbooks like this one and can check the pages once they are laid out.',
        sent: 1,
        version: 1,
      },
    ],
  },
  {
    key: 'aparejadora-refugio',
    by: 'ines-valcarcel',
    ours: false,
    domain: null,
    title: 'Aparejadora o aparejador para un refugio de montaña',
    organisation: 'Estudio Valcárcel',
    description:
      'Llevar la obra de un refugio a 1.900 metros: mediciones, visitas cada dos semanas y el trato con la constructora.\n\nEl proyecto de ejecución está terminado y la obra empieza con el deshielo.',
    kind: 'temporary',
    workplace: 'hybrid',
    place: 'Benasque, Huesca',
    zones: '',
    hours: 20,
    pay_min: 1700,
    pay_max: 2100,
    pay_currency: 'EUR',
    pay_period: 'month',
    skills: ['Dirección de ejecución', 'Mediciones', 'Madera'],
    language: 'es',
    reply_days: 14,
    published: 9,
    closes: 18,
    applications: [
      {
        by: 'maite-etxeberria',
        state: 'seen',
        note: 'He llevado dos obras en altura y conozco a la constructora. Puedo subir cada semana si hace falta.',
        sent: 5,
        version: 2,
      },
    ],
  },
  {
    key: 'redactora-noches',
    by: 'tquiroga',
    ours: false,
    domain: null,
    title: 'Redacción de cierre, viernes y sábado',
    organisation: 'La Hoja del Puerto',
    description: 'Cerrar la edición del viernes y del sábado: titulares, pies de foto y una última lectura de todo.',
    kind: 'contract',
    workplace: 'on_site',
    place: 'Gijón, Asturias',
    zones: '',
    hours: 12,
    pay_min: 95,
    pay_max: 120,
    pay_currency: 'EUR',
    pay_period: 'day',
    skills: ['Edición', 'Cierre'],
    language: 'es',
    reply_days: 14,
    published: 0.3,
    closes: 30,
    held_for: ['no_domain'],
  },
];
