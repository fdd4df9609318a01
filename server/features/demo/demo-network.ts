import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { demoId } from './demo-id.ts';

/** The network of whoever has this name or address. */
export const demoNetwork = (whose: string, secretKey: string) =>
  keyedHash(secretKey, 'network', demoId(`${whose}/network`));

/** The same of their browser. */
export const demoDevice = (whose: string, secretKey: string) =>
  keyedHash(secretKey, 'device', demoId(`${whose}/device`));
