import { type Options, type Verdict, verify } from '../verify/verify.ts';
import { madeAt, now, policies, SampleLog } from './sample-log.ts';

export const times = [madeAt + 60, madeAt + 90];
/** Judged as somebody does who asks all witnesses. */
export const ask = (input: string | Uint8Array, options: Partial<Options> = {}) =>
  verify(input, { policy: policies.all, now, ...options });
export const whyOf = ({ checks }: Verdict, name: string) => checks.find((each) => each.name === name)?.why;
export const refused = ({ answer, checks }: Verdict) => [answer, checks.find((each) => each.answer === answer)?.why];

/** A log with one answer among others. */
export async function sample(tag = 'one answer') {
  const log = new SampleLog().fill(9);
  const index = log.add('answer', { tag, disclosed: { answer: 'confirmed', comment: 'Fine work' } });
  log.fill(13);
  return { log, index };
}
