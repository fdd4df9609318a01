import { demoId } from './demo-id.ts';
import { momentOf } from './demo-time.ts';
import type { DemoOutcome, DemoPerson, DemoProject, DemoSigner } from './people/demo-person.ts';

/** What a signer of the demo gave as an answer, and when. */
export type Given = { signer: DemoSigner; answer: Extract<DemoOutcome, { is: 'answered' }>; at: Date };

/** The answers to a project, oldest first. */
export const answersOf = ({ signers }: DemoProject, now: Date): Given[] =>
  signers
    .flatMap((signer) =>
      signer.outcome.is === 'answered'
        ? [{ signer, answer: signer.outcome, at: momentOf(signer.outcome.at, now) }]
        : [],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());

/** Ids of a signer's rows, from their place in the project. */
export function signerIds({ username }: DemoPerson, project: DemoProject, signer: DemoSigner) {
  const name = `${username}/${project.key}/signer ${project.signers.indexOf(signer)}`;
  return {
    project: demoId(`${username}/${project.key}`),
    signer: demoId(name),
    request: demoId(`${name}/request`),
    confirmation: demoId(`${name}/confirmation`),
  };
}
