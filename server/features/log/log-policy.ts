import { algorithms, formatVkey } from '@countersign/verify/note';
import type { Deps } from '#server/auth/deps.ts';
import type { LogKey } from '#server/platform/settings/read-log-keys.ts';
import { logFiles } from '#shared/log/log-files.ts';
import { listWitnesses } from './witnesses.ts';

/** A public key as verifiers write it. */
export const vkeyOf = ({ name, publicKey }: LogKey) => formatVkey(name, algorithms.ed25519, publicKey);

/** The keys that sign, the newest first, one a line. */
export const keysText = (keys: LogKey[]) => keys.map((key) => `${vkeyOf(key)}\n`).join('');

/**
 * Whom a verifier of this log may believe (C2SP tlog-policy), as we propose it. How many witnesses are enough is
 * nothing that the log should say.
 */
export async function policyText({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string> {
  const witnesses = await listWitnesses(db);
  return [
    ...env.log.keys.map((key) => `log ${vkeyOf(key)} ${env.publicUrl}${logFiles.base()}`),
    ...witnesses.map(({ name, vkey, url }) => `witness ${name} ${vkey}${url ? ` ${url}` : ''}`),
    'quorum none\n',
  ].join('\n');
}
