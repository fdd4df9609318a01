import { randomInt } from 'node:crypto';
import {
  attachProof,
  type Issuer,
  isRevoked,
  statusListCredential,
  statusListLength,
} from '@countersign/verify/credential';
import { judgeAnyCredential, type StatusEntry } from '@countersign/verify/data-model';

const day = 24 * 60 * 60 * 1000;

/** The status list of what a harness had signed since this start. */
export function openHarnessList(issuer: Issuer, address: string) {
  const places = new Map<string, number>();
  const revoked = new Set<number>();

  async function signed() {
    const now = new Date();
    const until = new Date(now.getTime() + day);
    const list = statusListCredential({ id: address, issuer: issuer.did, from: now, until, revoked });
    const { proof, ...unsigned } = await attachProof(list, issuer, now);
    return { ...unsigned, proof: proof[0] } as typeof list & { proof: (typeof proof)[0] };
  }

  return {
    signed,
    /** A random place for a credential, by which it can be revoked if it has a name. */
    entry(credentialId: unknown) {
      const place = randomInt(statusListLength);
      if (typeof credentialId === 'string') places.set(credentialId, place);
      return {
        id: `${address}#${place}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: String(place),
        statusListCredential: address,
      };
    },
    /** Whether there is a credential of that name. */
    revoke(credentialId: string) {
      const place = places.get(credentialId);
      if (place !== undefined) revoked.add(place);
      return place !== undefined;
    },
    async isRevoked({ statusListCredential: list, statusListIndex }: StatusEntry): Promise<boolean | null> {
      if (list !== address) return null;
      const told = await signed();
      await judgeAnyCredential(told, { now: Date.now(), isRevoked: async () => null });
      return isRevoked(told.credentialSubject.encodedList, Number(statusListIndex));
    },
  };
}
