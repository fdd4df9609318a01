import { attachProof, type Issuer } from '../credential/proof.ts';
import { Refusal } from '../refusal.ts';
import { credentialForm } from './forms.ts';
import { checkResources, requireForm, requireMeaning } from './judge.ts';
import { loadKnown } from './known.ts';

/**
 * Signs anybody's credential that VC data model 2.0 allows, whoever it names as its issuer, or nobody, as one of the
 * signer's. Its proof stands alone, where those of ours are in a list.
 */
export async function issueAny(given: object, issuer: Issuer, created: Date) {
  if ('proof' in given) throw new Refusal('signed_already');
  const credential = inNameOf(issuer.did, given);
  requireForm(credentialForm, credential);
  const { issuer: named } = credential as { issuer: string | object };
  const own = { ...credential, issuer: typeof named === 'string' ? issuer.did : { ...named, id: issuer.did } };
  checkResources(own);
  await requireMeaning(own);
  const { proof, ...unsigned } = await attachProof(own, issuer, created, loadKnown);
  return { ...unsigned, proof: proof[0] };
}

/** The suites ask with an empty name where nobody told them ours. */
function inNameOf(did: string, credential: { issuer?: unknown }): object {
  const { issuer = '' } = credential;
  if (issuer === '') return { ...credential, issuer: did };
  const isUnnamed =
    typeof issuer === 'object' && issuer !== null && ['', undefined].includes((issuer as { id?: '' }).id);
  return isUnnamed ? { ...credential, issuer: { ...issuer, id: did } } : credential;
}
