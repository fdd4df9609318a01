import { algorithms, formatVkey } from '@countersign/verify/note';
import type { Env } from '#server/env.ts';
import type { LogKey } from '#server/platform/settings/read-log-keys.ts';
import { logFiles } from '#shared/log/log-files.ts';

/** A public key as verifiers write it. */
export const vkeyOf = ({ name, publicKey }: LogKey) => formatVkey(name, algorithms.ed25519, publicKey);

/** The keys that sign, the newest first, one a line. */
export const keysText = (keys: LogKey[]) => keys.map((key) => `${vkeyOf(key)}\n`).join('');

/** Whom a verifier of this log may believe (C2SP tlog-policy). */
export const policyText = ({ log, publicUrl }: Env) =>
  `${log.keys.map((key) => `log ${vkeyOf(key)} ${publicUrl}${logFiles.base()}\n`).join('')}quorum none\n`;
