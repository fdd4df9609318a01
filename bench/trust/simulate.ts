import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Env } from '../../server/env.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { Problem } from '../../server/platform/http/problem.ts';
import { cheatingKinds } from './cheating-kinds.ts';
import { namedKinds, namedLaterKinds } from './cheating-named.ts';
import { outsideKinds } from './cheating-outside.ts';
import { relaxedKinds } from './cheating-relaxed.ts';
import { honestKinds } from './honest-kinds.ts';
import { makersOf } from './makers.ts';
import { day, type Group, type Kind, type Plan, planOf } from './plan.ts';
import { randomOf } from './random.ts';
import { worldOf } from './world.ts';

export type Size = { honest: number; cheating: number };
export type Tally = {
  kind: string;
  group: Group;
  projects: number;
  /** How many the product did not take. */
  refused: number;
  held: number;
  public: number;
  /** How often each set of rules held one. */
  why: Record<string, number>;
};
/** How many confirmations of honest people, and of others, a rule said something of; and how many such there were. */
export type RuleTally = { rule: string; honest: number; cheating: number };
export type Result = { tallies: Tally[]; rules: RuleTally[]; confirmations: Omit<RuleTally, 'rule'> };

/** What the product does not take, its owner leaves; anything else is a mistake of ours. */
function refusedByProduct(error: unknown) {
  if (!(error instanceof Problem)) throw error;
}

/**
 * Plans a year of honest owners and others, and lives it through, in order. `clock` sets what the database takes for
 * now.
 */
export async function simulate(
  { db, env, clock }: { db: Database; env: Env; clock: (at: number) => Promise<unknown> },
  { seed, size, log }: { seed: number; size: Size; log: (line: string) => void },
): Promise<Result> {
  const random = randomOf(seed);
  const makers = makersOf(random);
  const begin = Date.UTC(2024, 9, 1);
  const plan: Plan = { steps: [], projects: [] };
  /** So many of each kind are needed for a share to say anything. */
  const least = Math.min(20, size.cheating / 10);
  const countOf = (kind: string, group: Group) =>
    plan.projects.filter((each) => each.kind === kind && each.group === group && each.counts).length;
  const add = (kinds: Record<string, [number, Kind]>, owners: number, group: Group) => {
    for (const [kind, [share, make]] of Object.entries(kinds)) {
      const planner = planOf(random, makers, { kind, group, plan });
      for (let count = 0; count < owners * share || countOf(kind, group) < least; )
        count += make(planner, begin + random.between(400, 600) * day);
    }
  };
  add(honestKinds, size.honest, 'honest');
  add(cheatingKinds, size.cheating, 'planted');
  add(namedKinds, size.cheating, 'named');
  add(outsideKinds, size.cheating, 'outside');
  add(namedLaterKinds, size.cheating, 'named');
  add(relaxedKinds, size.cheating, 'relaxed');
  plan.steps.sort((a, b) => a.at - b.at);

  let now = begin;
  await clock(begin);
  const adminId = randomUUID();
  const world = worldOf({ db, env, adminId, now: () => now });
  await world.open({ ...makers.account(begin), id: adminId });
  const planned = () => new Map(plan.projects.map((each) => [each.id, each]));
  let today = 0;
  for (const [index, step] of plan.steps.entries()) {
    now = step.at;
    if (Math.floor(step.at / day) > today) {
      today = Math.floor(step.at / day);
      await clock(step.at);
      await world.work();
      const known = planned();
      await world.decide((id) => known.get(id)?.verdict ?? 'not_credible');
      await world.work();
    }
    await clock(step.at);
    await step.run(world).catch(refusedByProduct);
    if (index % 20_000 === 0) log(`${index} of ${plan.steps.length} steps`);
  }
  await world.work();

  const { rows } = await sql<{ id: string; public: boolean; held: boolean; why: string }>`
    select p.id, p.status = 'approved' and p.removed_at is null as public,
           exists (select from project_holds h where h.project_id = p.id and h.rule <> 'review') as held,
           (select coalesce(string_agg(distinct h.rule, ' ' order by h.rule) filter (where h.points >= 100),
                            string_agg(distinct h.rule, ' + ' order by h.rule))
              from project_holds h where h.project_id = p.id and h.rule <> 'review') as why
      from projects p`.execute(db);
  const known = planned();
  const tallies = new Map<string, Tally>();
  for (const row of rows) {
    const project = known.get(row.id);
    if (!project?.counts) continue;
    const key = `${project.group} ${project.kind}`;
    const tally = tallies.get(key) ?? {
      kind: project.kind,
      group: project.group,
      projects: 0,
      refused: plan.projects.filter(({ kind, counts, taken }) => kind === project.kind && counts && !taken).length,
      held: 0,
      public: 0,
      why: {},
    };
    tallies.set(key, tally);
    tally.projects++;
    if (row.held) tally.held++;
    if (row.why) tally.why[row.why] = (tally.why[row.why] ?? 0) + 1;
    if (row.public) tally.public++;
  }
  return { tallies: [...tallies.values()], ...(await rulesOf(db, known)) };
}

/** What was said when the answer came; what is found later by looking back is not in it. */
async function rulesOf(db: Database, known: Map<string, Plan['projects'][number]>): Promise<Omit<Result, 'tallies'>> {
  const { rows } = await sql<{ project_id: string; rules: string[] }>`
    select c.project_id, array(select f->>'rule' from jsonb_array_elements(e.findings) f) as rules
      from answer_evidence e join confirmations c on c.id = e.confirmation_id where c.answer = 'confirmed'`.execute(db);
  const confirmations = { honest: 0, cheating: 0 };
  const rules = new Map<string, RuleTally>();
  for (const row of rows) {
    const side = known.get(row.project_id)?.verdict === 'honest' ? 'honest' : 'cheating';
    confirmations[side]++;
    for (const rule of row.rules) {
      const tally = rules.get(rule) ?? { rule, honest: 0, cheating: 0 };
      rules.set(rule, tally);
      tally[side]++;
    }
  }
  return { rules: [...rules.values()], confirmations };
}
