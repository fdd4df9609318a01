/** Of credentials, their bundles and what they are checked against. */
export const credentials: Record<string, string> = {
  json_name_twice: 'A field stands twice: {name}.',
  json_ld: 'A word in the document has no known meaning, so it would not be signed: {reason}',
  context_unknown:
    'Its words are explained at {url}, which is no vocabulary that we know; nothing is fetched from there.',
  context_changed: 'The vocabulary {url} of this program is not the one that it should be.',
  not_multibase: 'A key or signature is not in its one proper spelling (base58).',
  credential_form: 'It is not formed like a credential of ours. {fault}',
  did_form: 'The list of the issuer’s keys is malformed. {fault}',
  status_list_form: 'The list of what is revoked is malformed.',
  status_list_length: 'The list of what is revoked has another length than it should have.',
  status_list_index: 'The place in the list of what is revoked is none.',
  bundle_form: 'The bundle is malformed.',
  bundle_spelling: 'The bundle is not in its one proper spelling.',
};
