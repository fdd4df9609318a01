/** Why an answer was held: each rule, in the words of an admin. */
export default {
  owner_mailbox: {
    title: 'Signer’s mailbox is the owner’s own',
    text: 'The address of {signer} leads to the same mailbox as the owner’s, once plus-tags, dots and alias domains are taken away.',
  },
  disposable_domain: {
    title: 'Throwaway address',
    text: '{domain} hands out addresses for a few minutes to anybody.',
  },
  relay_address: {
    title: 'Forwarding address',
    text: '{domain} forwards mail without saying to whom, and gives one person as many addresses as they like.',
  },
  owner_domain: {
    title: 'The owner’s own mail domain',
    text: '{signer} and the owner have addresses at {domain}, and nobody who has nothing to do with the owner is known from there.',
  },
  lookalike_domain: {
    title: 'A domain that looks like another',
    text: '{domain} is easily taken for {known}, which had answered here before.',
  },
  numbered_mailboxes: {
    title: 'Mailboxes in a row',
    text: '{mailboxes, plural, one {Another mailbox that confirmed this owner is} other {# other mailboxes that confirmed this owner are}} called like that of {signer} but for figures.',
  },
  resembling_signer: {
    title: 'Called like the owner',
    text: 'The name or the address of {signer} is the owner’s.',
  },
  fresh_mailbox: {
    title: 'First answer of this mailbox',
    text: 'It has never answered here before, and nobody vouches for its domain. That alone means nothing.',
  },
  same_device: {
    title: 'Answered in the owner’s browser',
    text: 'The owner’s account, or one that is linked to it, has been used in the browser that {signer} answered from.',
  },
  shared_browser: {
    title: 'One browser, several signers',
    text: 'From the browser of {signer}, {mailboxes, plural, one {# other mailbox} other {# other mailboxes}} answered as well.',
  },
  same_network: {
    title: 'Answered from a network of the owner’s',
    text: 'The owner was there in the same weeks ({crowd, plural, one {# person} other {# people}} seen there, prefix of {bits} bits). Colleagues and households share networks too.',
  },
  signers_network: {
    title: 'Signers on one network',
    text: '{mailboxes, plural, one {Another signer} other {# other signers}} of this owner answered from the same small network.',
  },
  quick_answer: {
    title: 'Answered at once',
    text: 'The answer came {seconds} seconds after the mail was handed over.',
  },
  same_agent: {
    title: 'A browser like the owner’s',
    text: 'It calls itself exactly what a browser of the owner’s calls itself. Many do.',
  },
  same_machine: {
    title: 'As if at the owner’s own desk',
    text: 'A network of few, a browser like the owner’s and a mailbox that had never answered before, all at once.',
  },
  owner_present: {
    title: 'The owner was there',
    text: 'The owner had used their account {seconds} seconds before the answer came.',
  },
  second_account: {
    title: 'Linked accounts',
    text: 'Owner and {signer} meet in a mailbox or a browser that both have used.',
  },
  shared_phone: {
    title: 'One phone number',
    text: 'The accounts of the owner and of {signer} name the same phone number.',
  },
  shared_photo: {
    title: 'One photo',
    text: 'The accounts of the owner and of {signer} show the same picture.',
  },
  many_strangers: {
    title: 'Signs for many',
    text: 'This mailbox confirmed work of {owners, plural, one {# person} other {# different people}} within 30 days.',
  },
  many_houses: {
    title: 'Speaks for several clients',
    text: 'For {owners, plural, one {another owner} other {# other owners}} this mailbox confirmed work for a client that is called otherwise.',
  },
  mutual_signing: {
    title: 'They sign in a circle',
    text: 'With this answer a chain of {steps} confirmations leads from the owner back to the owner; {outside, plural, =0 {nobody from outside} one {# person from outside} other {# people from outside}} confirmed one of the two.',
  },
  earlier_hold: {
    title: 'Held before',
    text: 'An earlier answer of {signer} to this owner, or an earlier version or copy of this work, is held or was rejected by an admin.',
  },
  not_credible_before: {
    title: 'Rejected as not credible before',
    text: 'An admin did not believe this work, a copy of it, or another confirmation of this owner.',
  },
  not_credible_elsewhere: {
    title: 'Not credible for somebody else',
    text: 'An admin did not believe what the mailbox of {signer} had confirmed of another owner.',
  },
  dissent: {
    title: 'Somebody else said no',
    text: 'A signer declined this work, wanted it changed, did not know the owner or took a confirmation back, here or in a copy, and no admin has settled that.',
  },
  said_against: {
    title: 'Said against other work lately',
    text: 'Somebody who was asked about other work of this owner did not know them, said no or wanted it changed, and nobody has looked since.',
  },
  copied_text: {
    title: 'Told in somebody else’s words',
    text: 'Much of this text stands in work that was confirmed to another person before, by somebody else.',
  },
  changed_mind: {
    title: 'Declined it before',
    text: '{signer} declined an earlier version of this work and confirms this one.',
  },
  odd_pattern: {
    title: 'A row of odd confirmations',
    text: '{taken, plural, one {An earlier confirmation of this owner} other {# earlier confirmations of this owner}} came at once too, or from their own network.',
  },
  held_elsewhere: {
    title: 'Other answers are held',
    text: '{taken, plural, one {Another answer to this owner is} other {# other answers to this owner are}} held.',
  },
  burst: {
    title: 'Many new signers in a day',
    text: '{mailboxes} mailboxes confirmed this owner for the first time within a day.',
  },
  fresh_account: { title: 'New account', text: 'The owner’s account was less than a day old.' },
  conflicting_answers: { title: 'Signers disagree', text: 'One signer confirmed this text, another did not.' },
  appeal: { title: 'Appeal', text: 'The owner asks for another look: “{message}”' },
  review: { title: 'Decided by an admin', text: 'Kept for when this work or a copy of it comes back.' },
};
