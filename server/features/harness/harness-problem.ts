import type { Refusal } from '@countersign/verify/data-model';

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
