import type { Deps } from '#server/auth/deps.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import type { LinkedPerson, WorkLink, WorkLinks } from '#shared/projects/work-links.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { mailboxReputation } from '../domains/mailbox-reputation.ts';
import { pastWorks } from '../history-queries.ts';
import { isDissent, sameAs } from '../work-history.ts';
import { printOf } from '../work-print.ts';
import { findWork } from '../work-queries.ts';
import { findOwner, listAccounts, listTwins } from './account-queries.ts';
import { circlePath } from './circle-path.ts';
import { answerLinks, decisionLinks, link, tellOne } from './link-rows.ts';
import { countCrowds, listAnswers, listDecisions, listNames, listPlaces } from './picture-queries.ts';
import { type Member, sharedPlaces } from './shared-places.ts';

/**
 * Who has to do with a work and what links them, as it is known now: whoever answered it or a copy of it, accounts
 * between them and the owner, and a circle of confirmations. For an admin's eyes; hashes stay here.
 */
export async function linksOfWork({ db, env }: Pick<Deps, 'db' | 'env'>, projectId: string): Promise<WorkLinks> {
  const work = await findWork(db, projectId);
  const ownerId = work.user_id;
  const twins = await listTwins(db, ownerId);
  const print = printOf(env.secretKey, work);
  const past = await pastWorks(db, [ownerId, ...twins.map(({ party }) => party)], print);
  const same = sameAs(print, past);
  const copies = same.filter((each) => each.print.project_id !== projectId);
  const dissent = copies.flatMap(({ answers }) => answers.filter(isDissent).map(({ confirmation }) => confirmation));
  const answers = [
    ...(await listAnswers(db, { projectId })),
    ...(dissent.length > 0 ? await listAnswers(db, { ids: dissent }) : []),
  ];
  const signers = [...new Map(answers.map(({ signer, ...answer }) => [signer, answer]))];
  const mailboxes = signers.map(([signer]) => signer);
  const accounts = (await listAccounts(db, mailboxes)).filter(({ id }) => id !== ownerId);
  const owner = await findOwner(db, ownerId, mailboxes);

  const signing: Member[] = mailboxes.map((mailbox, index) => ({
    key: `signer-${index}`,
    parties: [mailbox, ...accounts.filter((each) => each.mailbox === mailbox).map(({ id }) => id)],
  }));
  const keyOf = (party: string) => signing.find(({ parties }) => parties.includes(party))?.key;
  const between: Member[] = twins
    .filter(({ party }) => !keyOf(party))
    .map(({ party }, index) => ({ key: `other-${index}`, parties: [party] }));
  const members = [{ key: 'owner', parties: [ownerId] }, ...signing, ...between];
  const places = sharedPlaces(
    members,
    await listPlaces(
      db,
      members.flatMap(({ parties }) => parties),
    ),
  );
  // Somebody between the two says something only where both ends of the way are known.
  const bridges = between.filter(({ key }) =>
    places.some(({ kind, people }) => kind === 'browser' && people[0] !== 'owner' && people.includes(key)),
  );
  const isShown = (key: string) => !key.startsWith('other') || bridges.some((bridge) => bridge.key === key);
  const crowds = await countCrowds(
    db,
    places.flatMap((each) => (each.kind === 'network' ? [each.hash] : [])),
  );
  const standing = answers.filter((each) => each.project === projectId && each.kept);
  const closing = standing.flatMap(({ signer, answered_at }) =>
    accounts.filter(({ mailbox }) => mailbox === signer).map(({ id }) => ({ by: id, of: ownerId, at: answered_at })),
  );
  const path =
    closing.length > 0
      ? await circlePath(
          db,
          ownerId,
          closing.map(({ by }) => by),
        )
      : [];
  const circle = [...path, ...closing.filter(({ by }) => by === path.at(-1)?.of)];
  const around = [...new Set(path.map(({ of }) => of))].filter((id) => !keyOf(id));
  const names = around.length > 0 ? await listNames(db, around) : new Map();
  const inCircle = (id: string) => (id === ownerId ? 'owner' : (keyOf(id) ?? `around-${around.indexOf(id)}`));

  const people: LinkedPerson[] = [
    { key: 'owner', role: 'owner', name: owner.name, username: owner.username },
    ...signers.map(([signer, { name }], index): LinkedPerson => {
      const account = accounts.find(({ mailbox }) => mailbox === signer);
      return { key: `signer-${index}`, role: 'signer', name, username: account?.username ?? null };
    }),
    ...bridges.map(({ key, parties }) =>
      tellOne(
        key,
        twins.find(({ party }) => parties.includes(party)),
      ),
    ),
    ...around.map((id, index) => tellOne(`around-${index}`, names.get(id))),
  ];
  const links: WorkLink[] = [
    ...answerLinks(answers, { projectId, version: work.version, keyOf: (signer) => keyOf(signer) as string }),
    ...decisionLinks(await listDecisions(db, [projectId, ...copies.map((each) => each.print.project_id)]), projectId),
    ...owner.own.map(({ mailbox, noted_at }) => link('mailbox', ['owner', keyOf(mailbox) as string], noted_at)),
    ...twins.flatMap(({ party, noted_at }) => {
      const key = noted_at && keyOf(party);
      return key ? [link('mailbox', ['owner', key], noted_at)] : [];
    }),
    ...places
      .filter(({ kind, people: two }) => two.every(isShown) && (kind === 'browser' || !two[1].startsWith('other')))
      .map((each) =>
        link(each.kind, each.people, new Date(each.from), {
          to: new Date(each.to),
          ...(each.kind === 'network' && { grade: each.grade, crowd: crowds.get(each.hash) ?? null }),
        }),
      ),
    ...(['phone', 'photo'] as const).flatMap((kind) =>
      accounts
        .filter((each) => each[kind] !== null && each[kind] === owner[kind])
        .map(({ mailbox }) => link(kind, ['owner', keyOf(mailbox) as string], null)),
    ),
    ...(await domainLinks(
      { db, env },
      { ownerId, addresses: owner.addresses, signers, keyOf: (signer) => keyOf(signer) as string },
    )),
    ...circle.map(({ by, of, at }) => link('circle', [inCircle(by), inCircle(of)], at)),
  ];
  return { people, links: links.toSorted((a, b) => (a.from ?? '9').localeCompare(b.from ?? '9')) };
}

type Asked = {
  ownerId: string;
  /** The owner's own, the oldest first. */
  addresses: { email: string; created_at: string }[];
  signers: [signer: string, { domain: string }][];
  keyOf: (signer: string) => string;
};

/** Signers whose mail domain is the owner's too; since when, where it is of an address that the owner still has. */
async function domainLinks(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { ownerId, addresses, signers, keyOf }: Asked,
): Promise<WorkLink[]> {
  const links: WorkLink[] = [];
  for (const [signer, { domain }] of signers) {
    const standing = await mailboxReputation(db, { domain, ownerId, secretKey: env.secretKey });
    if (standing.mailbox !== 'owner_domain') continue;
    const own = addresses.find(({ email }) => registrableDomain(domainOf(email)) === registrableDomain(domain));
    links.push(link('domain', ['owner', keyOf(signer)], own?.created_at ?? null, { domain }));
  }
  return links;
}
