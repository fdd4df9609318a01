import { useTranslations } from 'use-intl';
import { exampleUsername } from '#shared/profiles/example-username.ts';
import type { PublicProfile } from '#shared/profiles/profiles.ts';
import { workOverview } from '#shared/profiles/work-overview.ts';
import type { Assurance } from '#shared/signing/signing.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

type Invented = {
  key: 'atlas' | 'locks' | 'cookbook';
  skills: ('drawing' | 'maps' | 'layout')[];
  from: string;
  to: string;
  answered: string;
  domain: string | null;
  relationship: 'client' | 'collaborator';
  backing: Assurance;
};

/** One for each strength that a confirmation may have. */
const invented: Invented[] = [
  {
    ...{ key: 'atlas', skills: ['drawing', 'maps', 'layout'], from: '2025-09-01', to: '2026-05-30' },
    ...{ answered: '2026-06-03T09:20:00.000Z', domain: 'marisma.example', relationship: 'client' },
    backing: { mailbox: 'known_organisation', owners: 4, code: true },
  },
  {
    ...{ key: 'locks', skills: ['drawing'], from: '2025-02-01', to: '2025-04-30' },
    ...{ answered: '2025-05-12T14:05:00.000Z', domain: 'aldbeck-canal.example', relationship: 'client' },
    backing: { mailbox: 'mail_domain', owners: null, code: false },
  },
  {
    ...{ key: 'cookbook', skills: ['drawing'], from: '2024-10-01', to: '2024-11-30' },
    ...{ answered: '2024-12-01T18:40:00.000Z', domain: 'mail.example', relationship: 'collaborator' },
    backing: { mailbox: 'public_provider', owners: null, code: false },
  },
];

/** A person who does not exist, with work that nobody did; what stands there says so. */
export function useExampleProfile(): PublicProfile {
  const t = useTranslations('example');
  const projects = useExampleProjects();
  return {
    id: nobody,
    username: exampleUsername,
    full_name: 'Olga Rentería Sanz',
    headline: t('headline'),
    bio: t('bio'),
    location: t('location'),
    languages: [t('spanish'), t('french')],
    links: [],
    skills: [t('skills.animation')],
    written_in: null,
    photo_url: null,
    identity: null,
    visibility: 'public',
    indexable: false,
    takes_letters: false,
    available: false,
    created_at: '2024-09-02T08:00:00.000Z',
    projects,
    sealed: [],
    before: 0,
    next: null,
    work: workOverview(projects),
  };
}

function useExampleProjects(): PublicProfile['projects'] {
  const t = useTranslations('example');
  return invented.map(({ key, skills, from, to, answered, domain, relationship, backing }) => ({
    id: key,
    short_id: key,
    title: t(`projects.${key}.title`),
    summary: t(`projects.${key}.summary`),
    written_in: null,
    role: t(`projects.${key}.role`),
    organisation: t(`projects.${key}.organisation`),
    client_visibility: 'open',
    started_on: from,
    ended_on: to,
    skills: skills.map((skill) => t(`skills.${skill}`)),
    files: [],
    approved_at: answered,
    signers_asked: 1,
    signers_declined: 0,
    confirmations: [
      {
        signer_name: t(`projects.${key}.signer`),
        relationship,
        organisation: t(`projects.${key}.organisation`),
        email_domain: domain,
        withheld: false,
        backing,
        comment: null,
        written_in: null,
        confirmed_as: null,
        answered_at: answered,
      },
    ],
  }));
}
