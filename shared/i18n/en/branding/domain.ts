/** The domain at which one's profile is shown. */
export default {
  title: 'A domain of your own',
  note: 'Your profile is shown there as well. The original stays at its address here, which is the one that search engines list.',
  pro: 'This belongs to Pro. A domain you proved before is kept, and is shown again when you have it.',
  name: 'Domain',
  nameHelp: 'One that you have registered, or a name under it, like work.example.com.',
  add: 'Use this domain',
  adding: 'Saving',
  failed: 'The domain was not changed',
  lookFailed: 'We could not finish looking',
  state: 'State',
  states: {
    waiting: 'Waiting for its record',
    proved: 'Proved',
    missing: 'Its record is missing',
    lost: 'Not proved any more',
  },
  said: {
    waiting:
      'Add the two records below where you manage the domain. It can take some hours until everybody sees them; we look each hour for a week.',
    proved: 'The domain is yours as long as its TXT record stays. We look once a day.',
    missing:
      'We do not find the TXT record any more. Put it back before {date}, or your profile is not shown there from then on.',
    lost: 'The TXT record was gone for too long, so your profile is not shown there. Put it back and look again.',
  },
  off: 'Proved, but not shown: your plan does not include it now. Visitors are led to your address here.',
  leads: 'Leads to us',
  leading: {
    yes: 'Yes',
    no: 'Not yet. If a network in front of your domain answers for it, look at the page itself.',
    unknown: 'Not known',
  },
  looked: 'Looked at',
  never: 'Not yet',
  records: 'Records at your provider',
  record: { type: 'Type', name: 'Name', value: 'Value' },
  proves: 'Proves that the domain is yours',
  points:
    'Leads visitors to us. Where your provider allows no CNAME here, as for a bare domain, use its ALIAS or ANAME.',
  look: 'Look now',
  looking: 'Looking',
  lookedNow: {
    waiting: 'The record is not there yet.',
    proved: 'The record is there.',
    missing: 'The record is missing.',
    lost: 'The record is not there.',
  },
  visit: 'See your page at {name}',
  remove: 'Remove the domain',
  removeTitle: 'Remove {name}?',
  removeText:
    'Your profile is not shown there any more at once, and somebody else who proves the domain may use it. Your profile here stays as it is.',
  removeConfirm: 'Remove',
  keep: 'Keep it',
};
