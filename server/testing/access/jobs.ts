import { createHash, randomUUID } from 'node:crypto';
import { type AccessCall, body, own, sql } from '../access-call.ts';
import { postInput } from '../jobs.ts';

const { version: _none, ...typed } = postInput();
/** Of a draft in which nothing is typed. */
const ofNothing = createHash('md5').update('{}').digest('hex');
const application = {
  given: () => ({ body: { id: randomUUID(), version: 0, note: 'Gladly.', project_ids: [] } }),
};

const note = { given: () => ({ body: { id: randomUUID(), text: 'Reads Arabic daily.' } }) };

export const calls: AccessCall[] = [
  { route: 'GET /api/job-posts' },
  { route: 'GET /api/job-posts/{id}', ...own('jobPost'), open: 'members read what is open' },
  {
    route: 'GET /api/public-job-posts/{id}',
    names: async ({ jobPost }, scene) => {
      const { rows } = await sql(scene, 'select short_id from job_posts where id = $1', jobPost);
      return { id: rows[0].short_id };
    },
    open: 'is public',
  },
  { route: 'GET /api/marked-job-posts', given: () => ({ query: { mark: 'saved' } }) },
  {
    route: 'PUT /api/job-posts/{id}/mark',
    ...own('othersPost'),
    ...body({ mark: 'saved' }),
    open: 'any member may save what is open',
  },
  { route: 'DELETE /api/job-posts/{id}/mark', ...own('othersPost'), open: 'it is the mark of whoever calls' },
  { route: 'GET /api/job-counts' },
  { route: 'GET /api/own-job-posts' },
  { route: 'POST /api/own-job-posts', given: () => ({ body: { id: randomUUID() } }) },
  { route: 'GET /api/own-job-posts/{id}', ...own('jobDraft') },
  { route: 'PUT /api/own-job-posts/{id}/draft', ...own('jobDraft'), ...body({ data: typed, revision: ofNothing }) },
  { route: 'DELETE /api/own-job-posts/{id}/draft', ...own('jobDraft') },
  { route: 'POST /api/own-job-posts/{id}/publish', ...own('jobDraft'), ...body(postInput()) },
  { route: 'POST /api/own-job-posts/{id}/close', ...own('jobPost') },
  { route: 'GET /api/own-job-posts/{id}/applicants', ...own('jobPost') },
  { route: 'GET /api/own-job-posts/{id}/pipeline', ...own('jobPost') },
  { route: 'GET /api/applicants/{id}', ...own('applicant') },
  { route: 'GET /api/applicants/{id}/notes', ...own('applicant') },
  { route: 'POST /api/applicants/{id}/notes', ...own('applicant'), ...note },
  {
    route: 'DELETE /api/applicant-notes/{id}',
    names: async (ids, scene) => {
      const id = randomUUID();
      const values = [id, ids.applicant, ids.user];
      await sql(
        scene,
        'insert into job_application_notes (id, application_id, author_id, text) values ($1, $2, $3, $4)',
        ...values,
        'Good.',
      );
      return { id };
    },
  },
  { route: 'GET /api/own-job-posts/{id}/applicants/export', ...own('jobPost') },
  { route: 'GET /api/job-applications/{id}/messages', ...own('applicant') },
  {
    route: 'POST /api/job-applications/{id}/messages',
    ...own('applicant'),
    given: () => ({ body: { id: randomUUID(), text: 'When could you begin?' } }),
  },
  {
    route: 'PUT /api/applicants/{id}/state',
    ...own('applicant'),
    ...body({ to: 'shortlisted', version: 1 }),
  },
  {
    route: 'GET /api/job-posts/{id}/files',
    ...own('othersPost'),
    open: 'it is what whoever calls has brought there',
  },
  { route: 'GET /api/job-applications' },
  { route: 'GET /api/job-applications/projects' },
  {
    route: 'PUT /api/job-posts/{id}/application',
    ...own('othersPost'),
    ...application,
    open: 'any member may apply to what is open',
  },
  { route: 'DELETE /api/job-posts/{id}/application', ...own('appliedPost') },
  { route: 'GET /api/admin/job-posts/{id}', ...own('heldPost'), owner: 'admin' },
  {
    route: 'POST /api/admin/job-posts/{id}/decide',
    ...own('heldPost'),
    ...body({ decision: 'release', reason: '', version: 1 }),
    owner: 'admin',
  },
];
