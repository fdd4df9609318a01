/** What a person reads when something is not right; the keys are the codes of problem documents. */
export default {
  internal: 'Something went wrong on our side. Nothing you typed is lost; try again in a moment.',
  unavailable: 'We cannot answer this right now. What you typed is still here; try again in a moment.',
  maybe_saved:
    'The connection broke while this was being saved, so it may be saved already. Look before you send it again.',
  offline: 'No answer from the server. Check your connection and try again; what you typed is still here.',
  maintenance: 'We are working on Countersign. Try again later; nothing that you saved is lost.',
  not_found: 'This was removed or hidden, or it is not yours to see.',
  method_not_allowed: 'This address cannot be asked in that way.',
  bad_request: 'We could not read that. Reload the page and try again.',
  session_missing: 'You are signed out. Sign in and come back; what you typed is kept.',
  form_expected: 'This page takes forms as a browser sends them. Reload it and try again.',
  foreign_origin: 'This request came from another site, so we did not carry it out.',
  csrf_missing: 'This page was open for too long. Reload it and try again.',
  other_person: 'Somebody else is using this browser now, in another tab. Reload this page.',
  too_many_requests: 'That was too often. Wait a minute and try again.',
  too_large: 'That is too large to send.',
  validation_failed: 'Some fields need another look.',
  invalid_value: 'Check this value.',
};
