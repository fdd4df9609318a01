import type { Verdict } from '@countersign/verify';
import type { FormFailure } from '#shared/http/form-failure.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { logFiles } from '#shared/log/log-files.ts';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';
import { readProof } from '#shared/verify/read-proof.ts';
import type { PageFeatures } from '#web/page-context.ts';
import type { Given } from './read-given.ts';
import { notFetched, type ShownVerdict, showVerdict, unread } from './show-verdict.ts';

type Unproven = 'code' | 'mailed' | 'newsletter' | 'page' | 'gone' | 'unknown' | 'tooOften';
export type Checked =
  | { kind: 'signing'; projectId: string; token: string }
  /** A token that opens nothing. */
  | { kind: 'unknownLink' }
  | { kind: 'project'; project: PublicProject }
  | { kind: 'profile'; profile: PublicProfile }
  | ({ kind: 'verdict'; verdict: ShownVerdict } & Shown)
  | { kind: 'nothing'; why: Unproven }
  | { kind: 'nothing'; why: 'foreign'; host: string };

/** What of it is public: the project, and the address of the receipt at its page. */
export type Shown = { project: PublicProject | null; receipt: string | null };

type Asking = { features: PageFeatures; publicUrl: string; locale: Locale };

/** Says what a pasted text or a file proves, of what anybody may see. */
export async function checkProof(asking: Asking, given: Given): Promise<Checked> {
  const { features, publicUrl } = asking;
  if ('unread' in given) return tell(asking, unread(given.unread));
  if ('file' in given) return checkFile(asking, given.file);
  const proof = readProof(given.text, publicUrl);
  switch (proof.kind) {
    case 'signing': {
      const projectId = await features.projectOfToken(proof.token);
      return projectId ? { kind: 'signing', projectId, token: proof.token } : { kind: 'unknownLink' };
    }
    case 'project':
      return (await projectOf(features, proof.id)) ?? { kind: 'nothing', why: 'gone' };
    case 'profile':
      return (await profileOf(features, proof.username)) ?? { kind: 'nothing', why: 'gone' };
    case 'name':
      return (
        (await projectOf(features, proof.name)) ??
        (await profileOf(features, proof.name)) ?? { kind: 'nothing', why: 'gone' }
      );
    case 'receipt':
      return checkReceipt(asking, proof.id, proof.digest);
    case 'log':
    case 'credential':
      return checkFile(asking, publicUrl + proof.path);
    case 'document':
      return checkFile(asking, asFile(given.text));
    case 'foreign':
      return { kind: 'nothing', why: 'foreign', host: proof.host };
    default:
      return { kind: 'nothing', why: proof.kind };
  }
}

/** A field of a form changes how lines end, and people what is around the text: files of ours end where a line ends. */
const asFile = (pasted: string) => `${pasted.replaceAll('\r\n', '\n').trim()}\n`;

const checkFile = async (asking: Asking, given: string | Uint8Array) =>
  tell(asking, await asking.features.checkFile(given));

/** A receipt that is no longer given away may have been taken back, which the log still tells. */
async function checkReceipt(asking: Asking, id: string, digest: string): Promise<Checked> {
  const { features, publicUrl } = asking;
  const receipt = await features.projectReceipt(id, digest);
  if (receipt !== null) return checkFile(asking, receipt);
  const verdict = await features.checkFile(publicUrl + logFiles.proof(digest));
  return 'status' in verdict || verdict.facts.withdrawn ? tell(asking, verdict) : { kind: 'nothing', why: 'gone' };
}

async function tell({ features, locale }: Asking, verdict: Verdict | FormFailure): Promise<Checked> {
  if ('status' in verdict) return { kind: 'nothing', why: 'tooOften' };
  if (notFetched(verdict)) return { kind: 'nothing', why: 'gone' };
  return { kind: 'verdict', verdict: showVerdict(verdict, locale), ...(await shownOf(features, verdict)) };
}

async function shownOf({ publicProject, projectReceipt }: PageFeatures, { facts }: Verdict): Promise<Shown> {
  const [id, digest] = [facts.disclosed?.project_id, facts.entry?.digest];
  const project = typeof id === 'string' ? await publicProject(id) : null;
  const isGiven = project && digest && (await projectReceipt(project.short_id, digest));
  return { project, receipt: isGiven ? logFiles.receipt(project.short_id, digest) : null };
}

async function projectOf({ publicProject }: PageFeatures, id: string): Promise<Checked | null> {
  const project = await publicProject(id);
  return project && { kind: 'project', project };
}

async function profileOf({ publicProfile, movedUsername }: PageFeatures, username: string): Promise<Checked | null> {
  const moved = (await publicProfile(username)) ? null : await movedUsername(username);
  const profile = await publicProfile(moved ?? username);
  return profile && { kind: 'profile', profile };
}
