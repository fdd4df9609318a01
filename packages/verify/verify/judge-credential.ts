import { type Credential, faultsOf } from '../credential/credential-form.ts';
import { isSame } from '../credential/did-document.ts';
import type { PolicyLog } from '../policy/policy.ts';
import { Refusal } from '../refusal.ts';
import { checkDates, checkIssuer, checkSchema, checkSignature, methodOf } from './check-issuer.ts';
import { checkAnswers, checkLogged, type Logged } from './check-logged.ts';
import { checkStatus } from './check-status.ts';
import { askHost, issuerOf, logOfIssuer, readGivenKeys, type Told } from './credential-host.ts';
import type { Setting } from './judge.ts';
import type { GivenCredential, ReadBundle } from './read-credential.ts';
import { answerOf, type Check, check, type Facts, type Verdict } from './verdict.ts';

const nothing: Told = { keys: null, status: null, bundle: null };

export async function judgeCredential(found: GivenCredential, setting: Setting): Promise<Verdict> {
  const { kind, document } = found;
  const issuer = issuerOf(document);
  const log = logOfIssuer(setting.policy, issuer);
  const faults = faultsOf('credential', document);
  const checks = [formOf(found), checkSchema(faults, log)];
  const end = (facts: Facts = {}): Verdict => ({ answer: answerOf(checks), kind, checks, facts });
  if (faults.length > 0) {
    if (!log) checks.push(check('issuer', 'unknown', 'issuer_unknown', { issuer }));
    return end();
  }
  const credential = document as Credential;
  const told = log && setting.network ? await askHost(log, credential, setting.network) : nothing;
  const { logged, bundle } = log ? await findInLog(found, told, log, setting) : { logged: none, bundle: null };
  const given = kind === 'bundle' ? readGivenKeys(found.bundle.did) : null;
  const keys = told.keys ?? (given instanceof Refusal ? null : given);
  const isOnline = setting.network !== null;
  const [proof] = credential.proof;
  const trusted = checkIssuer({ issuer, proof, log, given, told: told.keys, isOnline });
  const signature = await checkSignature(credential, keys && methodOf(keys, proof), logged.facts, setting.policy);
  checks.push(trusted, signature);
  // What nobody signed, nobody said: of its list and its dates there is nothing to ask.
  if (signature.answer !== 'invalid' && log)
    checks.push(
      await checkStatus({
        ...setting,
        credential,
        given: kind === 'bundle' ? found.bundle.status : null,
        told: told.status,
        keys,
        isOnline,
        ending: logged.ending,
      }),
      checkDates(credential, setting.now, setting.at),
    );
  checks.push(...logged.checks);
  if (bundle && trusted.answer !== 'invalid' && signature.answer !== 'invalid')
    checks.push(await checkAnswers(bundle, credential, setting));
  return end(isProven(checks) ? { ...logged.facts, ...factsOf(credential) } : { ...logged.facts, disclosed: {} });
}

const none: Logged = { checks: [], facts: {}, ending: null };

function formOf(found: GivenCredential): Check {
  const container = found.kind === 'credential' ? found.baked : null;
  return check('form', 'valid', container ? `form_${container}` : `form_${found.kind}`);
}

/** The place in the log: of a credential alone, its host shows it. */
async function findInLog(
  found: GivenCredential,
  told: Told,
  log: PolicyLog,
  setting: Setting,
): Promise<{ logged: Logged; bundle: ReadBundle | null }> {
  const bundle = found.kind === 'bundle' ? found : told.bundle;
  const missing = (answer: 'invalid' | 'unknown', why: string) => ({
    logged: { ...none, checks: [check('inclusion', answer, why, { log: log.vkey.name })] },
    bundle: null,
  });
  if (!bundle) return missing('unknown', setting.network ? 'bundle_unreachable' : 'offline');
  if (!isSame(bundle.document, found.document)) return missing('invalid', 'bundle_of_other');
  // Of an older bundle the host may know by now that, and why, it was revoked.
  const newer = told.bundle && isSame(told.bundle.document, found.document) ? told.bundle.revocation : null;
  const revocation = bundle.revocation ?? newer;
  return { logged: await checkLogged({ ...bundle, revocation }, log, setting), bundle };
}

/** Whether the words are the issuer's, and are in the log. */
const isProven = (checks: readonly Check[]) =>
  ['issuer', 'signature', 'log', 'inclusion', 'statement'].every((name) =>
    checks.some((each) => each.name === name && each.answer === 'valid'),
  );

function factsOf({ id, issuer, validFrom, credentialSubject, evidence }: Credential): Facts {
  const { identifier, achievement } = credentialSubject;
  return {
    credential: { id, issuer: issuer.id, from: validFrom },
    disclosed: {
      owner_name: identifier[0].identityHash,
      title: achievement.name,
      summary: achievement.description,
      ...(achievement.tag && { skills: achievement.tag }),
      evidence: evidence.map(({ name, description, narrative }) =>
        [name, description, narrative].filter(Boolean).join(' · '),
      ),
      project_id: achievement.id.slice('urn:uuid:'.length),
    },
  };
}
