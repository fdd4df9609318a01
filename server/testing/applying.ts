import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { jobBoard } from '#server/features/jobs/feature.ts';
import { signUpMember } from './accounts.ts';
import { postingOn, postRow } from './jobs.ts';
import type { openSigning } from './open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink } from './signing.ts';

/** An application as its form sends it. */
export const application = (changes: object = {}) => ({
  id: randomUUID(),
  version: 0,
  note: 'I subtitled two series of this kind.',
  project_ids: [] as string[],
  ...changes,
});

/** What applicants and the poster of posts do on a server, by its routes. */
export async function applyingOn({ server, visits }: Awaited<ReturnType<typeof openSigning>>) {
  const { db } = server;
  const poster = await signUpMember(server, { full_name: 'Marek Dvořák' });
  const { notices } = postingOn(server);

  async function post(of: Owner = poster, changes: Parameters<typeof postRow>[2] = {}) {
    const id = randomUUID();
    await db
      .insertInto('job_posts')
      .values([postRow(id, of.id, changes)])
      .execute();
    return id;
  }
  const send = (by: Owner, postId: string, sent: object = application()) =>
    by.browser.put(`/api/job-posts/${postId}/application`, sent);
  async function apply(by: Owner, postId: string, sent: object = application()) {
    const answer = await send(by, postId, sent);
    expect(answer.statusCode, answer.body).toBe(204);
  }
  const applicants = async (postId: string, of: Owner = poster) =>
    (await of.browser.get(`/api/own-job-posts/${postId}/applicants`)).json().applicants;
  async function confirmed(owner: Owner, title: string, name: string) {
    const email = `signer-${randomUUID().slice(0, 8)}@moll.example`;
    const id = await addProject(server, owner, { title, signers: [{ name, email, relationship: 'client' }] });
    const signer = server.browser(`203.0.113.${Math.floor(Math.random() * 200) + 1}`);
    await visits.open(signer, signingLink(server, email));
    await sendAnswer(server, signer, id);
    await db
      .updateTable('projects')
      .set({ status: 'approved', held_at: null, approved_at: new Date() })
      .where('id', '=', id)
      .execute();
    return id;
  }
  return {
    ...{ poster, post, send, apply, applicants, confirmed, notices },
    withdraw: (by: Owner, postId: string) => by.browser.delete(`/api/job-posts/${postId}/application`),
    /** A post with what somebody sent to it, as they see it. */
    seen: async (by: Owner, postId: string) => (await by.browser.get(`/api/job-posts/${postId}`)).json(),
    move: (id: string, version: number, to: string, reason = '', by: Owner = poster) =>
      by.browser.put(`/api/applicants/${id}/state`, { to, version, reason }),
    /** The hour of a decline is over. */
    async tellDeclined(id: string) {
      await db
        .updateTable('job_applications')
        .set({ declines_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .where('declines_at', 'is not', null)
        .execute();
      await jobBoard.jobs(server.deps)['decline-job-applications'].run();
    },
    close: (postId: string) => poster.browser.post(`/api/own-job-posts/${postId}/close`),
    /** What somebody was told of what they sent. */
    events: async (of: Owner) =>
      (await notices(of, 'job_application_status')).map(({ data }) => (data as { event: string }).event),
  };
}
