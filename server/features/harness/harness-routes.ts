import { generateKeyPairSync } from 'node:crypto';
import { type Issuer, keyIdOf, publicKeyMultibase } from '@countersign/verify/credential';
import {
  type Asked,
  issueAny,
  judgeAnyCredential,
  judgePresentation,
  parseDocument,
  Refusal,
  type Warning,
} from '@countersign/verify/data-model';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, type Problem, replyWithProblem } from '#server/platform/http/problem.ts';
import { openHarnessList } from './harness-list.ts';

const dataModel = 'https://www.w3.org/TR/vc-data-model#';
const security = 'https://w3id.org/security#';
const statusList = 'https://www.w3.org/ns/credentials/status-list#';

/** What the specifications call a refusal of ours; what has no name of its own is a malformed value. */
const types: Record<string, string> = {
  not_json: `${dataModel}PARSING_ERROR`,
  json_name_twice: `${dataModel}PARSING_ERROR`,
  json_ld: `${security}DATA_LOSS_DETECTION_ERROR`,
  proof_missing: `${security}PROOF_VERIFICATION_ERROR`,
  proof_not_one: `${security}PROOF_VERIFICATION_ERROR`,
  proof_form: `${security}PROOF_VERIFICATION_ERROR`,
  proof_of_other_issuer: `${security}PROOF_VERIFICATION_ERROR`,
  proof_ended: `${security}PROOF_VERIFICATION_ERROR`,
  purpose_other: `${security}PROOF_VERIFICATION_ERROR`,
  proof_bad: `${dataModel}CRYPTOGRAPHIC_SECURITY_ERROR`,
  domain_other: `${security}INVALID_DOMAIN_ERROR`,
  challenge_other: `${security}INVALID_CHALLENGE_ERROR`,
  dates_not_yet: `${dataModel}RANGE_ERROR`,
  dates_over: `${dataModel}RANGE_ERROR`,
  status_list_index: `${statusList}RANGE_ERROR`,
  status_unreachable: `${statusList}STATUS_RETRIEVAL_ERROR`,
  status_revoked: `${statusList}STATUS_VERIFICATION_ERROR`,
};

export const problemOf = ({ code, data }: Refusal) => ({
  type: types[code] ?? `${dataModel}MALFORMED_VALUE_ERROR`,
  title: code,
  detail: Object.entries(data)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', '),
});

const schema = { hide: true } as const;
const document = z.custom<object>((given) => typeof given === 'object' && given !== null, 'no_object');
const texts = z.string().nullish();
const issueBody = z.object({
  credential: document,
  options: z.object({ type: texts, cryptosuite: texts }).nullish(),
});
const options = z
  .object({
    checks: z.array(z.string()).nullish(),
    expectedProofPurpose: texts,
    domain: texts,
    challenge: texts,
  })
  .nullish();
const credentialBody = z.object({ verifiableCredential: document, options });
const presentationBody = z.object({ verifiablePresentation: document, options });
const statusBody = z.object({ credentialId: z.string() });

const statusPath = '/dev/credentials/status';

/**
 * VC API, as the test suites of the W3C speak it: our proofs over anybody's documents. What is signed here can't pass
 * for ours: the key is made at this start, and no DID document of ours lists it.
 */
export function harnessRoutes(app: App, { env }: Deps) {
  const issuer = newIssuer();
  const list = openHarnessList(issuer, env.publicUrl + statusPath);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json/,
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseDocument(body, 'not_json'),
  );
  app.setErrorHandler((error: FastifyError | Problem | Refusal, request, reply) =>
    error instanceof Refusal
      ? reply.code(400).send({ verified: false, errors: [problemOf(error)] })
      : replyWithProblem(error, request, reply),
  );

  app.get('/dev/credentials', { schema }, async () => ({ issuer: issuer.did }));
  app.get(statusPath, { schema }, async (_request, reply) =>
    reply.type('application/vc').send(JSON.stringify(await list.signed())),
  );

  app.post('/credentials/issue', { schema }, async ({ body }, reply) => {
    const { credential, options } = read(issueBody, body);
    if ((options?.type ?? 'DataIntegrityProof') !== 'DataIntegrityProof') throw new Refusal('proof_type_unknown');
    if ((options?.cryptosuite ?? 'eddsa-rdfc-2022') !== 'eddsa-rdfc-2022') throw new Refusal('cryptosuite_unknown');
    const { id, credentialStatus } = credential as { id?: unknown; credentialStatus?: unknown };
    const listed = credentialStatus === undefined ? { ...credential, credentialStatus: list.entry(id) } : credential;
    return reply.code(201).send(await issueAny(listed, issuer, new Date()));
  });
  app.post('/credentials/verify', { schema }, async ({ body }) => {
    const { verifiableCredential, options } = read(credentialBody, body);
    return answer(await judgeAnyCredential(verifiableCredential, askedBy(options)), options);
  });
  app.post('/presentations/verify', { schema }, async ({ body }) => {
    const { verifiablePresentation, options } = read(presentationBody, body);
    return answer(await judgePresentation(verifiablePresentation, askedBy(options)), options);
  });
  app.post('/credentials/status', { schema }, async ({ body }) => {
    if (!list.revoke(read(statusBody, body).credentialId)) throw notFound();
    return {};
  });

  const askedBy = (given: z.infer<typeof options>): Asked => ({
    now: Date.now(),
    purpose: given?.expectedProofPurpose ?? undefined,
    domain: given?.domain ?? undefined,
    challenge: given?.challenge ?? undefined,
    isRevoked: list.isRevoked,
  });
}

/** An envelope's signature is of a kind that we don't have: it is not refused, and nothing is verified by it. */
const unverified: Warning[] = ['envelope_unchecked', 'presentation_unsigned'];

function answer(warnings: Warning[], given: z.infer<typeof options>) {
  const isAsked = given?.checks?.some((check) => /status/i.test(check));
  if (isAsked && warnings.includes('status_unchecked')) throw new Refusal('status_unreachable');
  return { verified: !warnings.some((warning) => unverified.includes(warning)), warnings, errors: [] };
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(body);
  if (error) throw new Refusal('body_form', { fault: error.issues[0]?.path.join('.') ?? '' });
  return data as z.infer<Shape>;
}

function newIssuer(): Issuer {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url');
  const did = `did:key:${publicKeyMultibase(publicKey)}`;
  return { did, keyId: keyIdOf(did, publicKey), secretKey: Buffer.from(d, 'base64url') };
}
