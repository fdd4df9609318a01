import crypto, { type Argon2Algorithm, type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Argon2 takes its time on purpose, and nearly every test signs somebody up. Loaded before tests of other things, this
 * keeps everything of it but the time; the tests of `server/features/account/passwords` go without.
 */
const real = crypto.argon2;
crypto.argon2 = ((algorithm: Argon2Algorithm, parameters: Argon2Parameters, done: Parameters<typeof real>[2]) =>
  real(algorithm, { ...parameters, memory: 64, passes: 1 }, done)) as typeof real;
syncBuiltinESMExports();
