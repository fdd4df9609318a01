import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CaseList } from '#shared/admin/queues.ts';
import type { ReportCase } from '#shared/reports/report-cases.ts';
import { signUpAdmin, signUpMember } from './accounts.ts';
import type { Browser } from './browser.ts';
import { openServer } from './open-server.ts';
import type { Owner } from './signing.ts';
import { addShownWork } from './social.ts';

/** As the form below a page sends it. */
export const report = (changes: object = {}) => ({
  id: randomUUID(),
  category: 'not_theirs',
  message: 'I designed this bridge, and nobody called so was there.',
  ...changes,
});

/** A server with two admins, and what is done with reports of pages. */
export async function openReports() {
  const server = await openServer();
  const { db } = server;
  const [admin, second] = [await signUpAdmin(server), await signUpAdmin(server)];

  let network = 0;
  /** Somebody on a network of their own. */
  const visitor = () => server.browser(`198.${51 + Math.floor(++network / 250)}.${network % 250}.7`);
  const send = (of: string, sent: object = report(), browser: Browser = visitor(), kind = 'project') =>
    browser.post(`/api/${kind === 'project' ? 'public-projects' : 'profiles'}/${of}/reports`, sent);

  /** A project that everybody sees. */
  async function shown(owner: Owner) {
    const id = await addShownWork(server, owner.id, { title: 'Harbour office' });
    const work = db.selectFrom('projects').select('short_id').where('id', '=', id);
    const { short_id } = await work.executeTakeFirstOrThrow();
    return { id, short_id, owner };
  }
  const newWork = async () => shown(await signUpMember(server));

  const list = async (who: Owner): Promise<CaseList> => (await who.browser.get('/api/admin/queues/reports')).json();
  const caseOf = async (id: string) => {
    const query = db.selectFrom('report_cases').selectAll();
    return query.where((eb) => eb.or([eb('project_id', '=', id), eb('owner_id', '=', id)])).execute();
  };
  /** The one case about a project or a profile. */
  const onlyCase = async (of: string) => {
    const [found, ...more] = await caseOf(of);
    expect(more).toEqual([]);
    return found?.id ?? '';
  };
  const look = async (who: Owner, id: string): Promise<ReportCase> =>
    (await who.browser.get(`/api/admin/reports/${id}`)).json();
  const decide = async (who: Owner, id: string, body: object) =>
    who.browser.post(`/api/admin/reports/${id}/decision`, { total: (await look(admin, id)).total ?? 1, ...body });
  const remove = async (who: Owner, id: string, changes: object = {}) =>
    decide(who, id, {
      ...{ decision: 'remove', ground: 'not_credible', reason: 'It is the work of somebody else.' },
      ...{ seen: (await look(admin, id)).seen, ...changes },
    });
  const isPublic = async (short: string) => (await visitor().get(`/api/public-projects/${short}`)).statusCode === 200;
  return {
    server,
    admin,
    second,
    visitor,
    send,
    newWork,
    list,
    caseOf,
    onlyCase,
    look,
    decide,
    remove,
    isPublic,
    shown,
  };
}
