/** The mail to whoever watches a domain, and how one watches it. */
export default {
  subject: 'A confirmation from {domain} is in the public log',
  text: 'Somebody with a mailbox at {domain} confirmed work of a member of Countersign. The answer is an entry of the public log, for good.',
  entry: 'Entry',
  work: 'Work',
  owner: 'Whose work',
  unknown:
    'If nobody at your organisation gave it, tell us: that would be either somebody using one of your mailboxes, or an entry that should not be there.',
  notPublic: 'No page shows it at the moment, so we can’t say more. The entry number is enough to ask us.',
  open: 'See the work',
  report: 'Report it',
  log: 'Open the public log',
  why: 'You get this because a DNS record of your domain, {name}, names this address. Take the record away, and no more comes.',
};
