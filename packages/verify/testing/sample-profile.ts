import { sha256, toHex, utf8 } from '../bytes.ts';
import { type Bundle, signCredential } from '../credential/credential.ts';
import { parseReceipt } from '../proof/proof.ts';
import { didText, issuer, unsigned, unsignedList } from './sample-credential.ts';
import { madeAt, SampleLog } from './sample-log.ts';

const one = 'urn:uuid:7f0d0b1c-52a5-4c9d-8a35-0c1de2f3a4b5';
export const another = 'urn:uuid:7f0d0b1c-52a5-4c9d-8a35-0c1de2f3a4b6';
const signed = (list: ReturnType<typeof unsignedList>) =>
  signCredential(list, issuer, new Date((madeAt + 3600) * 1000));

/**
 * The bundles of work of as many people, each in its turn, about so many works; of those in places `revoked` the status
 * list says so.
 */
export async function sampleProfile(
  people: string[] = [one, one],
  revoked: number[] = [],
  works = people.length,
): Promise<Bundle[]> {
  const log = new SampleLog().fill(5);
  const stated = [];
  for (const [number, id] of people.entries()) {
    const answer = log.add('answer', { tag: `answer ${number}`, disclosed: { answer: 'confirmed' } });
    const evidence = toHex(sha256(utf8(log.facts[answer]?.statement ?? '')));
    const made = unsigned(evidence, number);
    const { identifier, achievement, type } = made.credentialSubject;
    const document = {
      ...made,
      id: `${made.id.slice(0, -1)}${number}`,
      name: `Bridge ${number}`,
      credentialSubject: {
        id,
        type,
        identifier,
        achievement: {
          ...achievement,
          id: `${achievement.id.slice(0, -1)}${number % works}`,
          name: `Bridge ${number}`,
        },
      },
    };
    const credential = await signCredential(document, issuer, new Date(madeAt * 1000));
    const disclosed = { credential: toHex(sha256(utf8(credential))) };
    stated.push({ credential, answer, index: log.add('credential', { tag: `credential ${number}`, disclosed }) });
  }
  const size = log.fill(20).facts.length;
  const receipt = async (of: number) => parseReceipt(await log.receipt(of, size, [madeAt + 60, madeAt + 90]));
  const status = await signed(unsignedList(revoked));
  return Promise.all(
    stated.map(async ({ credential, answer, index }) => ({
      ...{ credential, status, did: didText, revocation: undefined },
      receipt: await receipt(index),
      answers: [await receipt(answer)],
    })),
  );
}
