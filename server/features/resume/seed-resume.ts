import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import type { Resume } from '#shared/resume/json-resume.ts';

const brought: Resume = {
  basics: { name: 'Leila Haddad', label: 'Translator and subtitler', phone: '+351 210 000 000' },
  projects: [
    {
      name: 'Subtitles for a season of harbour films',
      description: 'Eleven short films from Arabic into Spanish and Portuguese, timed for cinema.',
      startDate: '2024-03',
      endDate: '2024-09',
      roles: ['Subtitler'],
      entity: 'Filmoteca do Porto',
      keywords: ['Subtitling', 'Arabic'],
    },
    { name: 'Museum guide in three languages', startDate: '2023', entity: 'Museu do Mar' },
  ],
  work: [{ name: 'Traduções Douro', position: 'Translator', startDate: '2017-01', endDate: '2020-06' }],
  education: [{ institution: 'Universidade do Porto', area: 'Translation', studyType: 'Master' }],
};

/** What somebody brought and has not chosen from yet. */
export const seedResume = ({ now }: Demo): Seeded => ({
  resume_imports: [
    {
      id: demoId('resume'),
      user_id: demoId('leila-haddad'),
      source: 'json_resume',
      body: JSON.stringify(brought),
      imported_at: now,
    },
  ],
});
