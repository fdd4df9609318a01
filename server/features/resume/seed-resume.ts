import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import type { Resume } from '#shared/resume/json-resume.ts';

const brought: Resume = {
  basics: { name: 'Noor El Idrissi', label: 'Film editor', phone: '+44 20 7946 0000' },
  projects: [
    {
      name: 'A season of harbour films',
      description: 'Eleven short films cut from forty hours, and timed for the cinema.',
      startDate: '2023-03',
      endDate: '2023-09',
      roles: ['Editor'],
      entity: 'Filmhuis Havenzicht',
      keywords: ['Documentary editing', 'Subtitle timing'],
    },
    { name: 'Guide of a museum in three languages', startDate: '2022', entity: 'Museum aan Zee' },
  ],
  work: [{ name: 'Deptford Post', position: 'Assistant editor', startDate: '2018-01', endDate: '2022-06' }],
  education: [{ institution: 'London Film School', area: 'Editing', studyType: 'Master' }],
};

/** What somebody brought and has not chosen from yet. */
export const seedResume = ({ now }: Demo): Seeded => ({
  resume_imports: [
    {
      id: demoId('resume'),
      user_id: demoId('noor-el-idrissi'),
      source: 'json_resume',
      body: JSON.stringify(brought),
      imported_at: now,
    },
  ],
});
