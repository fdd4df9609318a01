/** Checking what a link, a code or an address proves. */
export default {
  title: 'Check a confirmation',
  description:
    'Paste a link, a code or the address of a project or profile, and read what it proves and what it does not.',
  lead: 'Paste what you were given, and read what it proves.',
  field: 'Link, code or address',
  help: 'The link by which you were asked to confirm opens its page; opening it answers nothing.',
  button: 'Check',
  again: 'Check something else',
  required: 'Paste a link, a code or an address.',
  unknownLink: 'We do not know this link. Copy all of it from the newest email.',
  proves: 'What this proves',
  not: 'What it does not prove',
  project: {
    by: 'Work of {owner}',
    none: 'Nothing at the moment: no confirmation of this project stands.',
    confirmed:
      '{count, plural, one {One person has confirmed} other {# people have confirmed}} this work of {owner}, by a link that went to their mailbox and to nobody else. The text is the one they read; it has been frozen since.',
    signed: '{signer}, {date}',
    who: 'That whoever reads the mailbox is the person named. What backs that stands in the list.',
    good: 'That the work was done well. A confirmation says that it was done.',
    log: 'That we have not changed the record. Confirmations are not in a public log yet, so for that you have our word alone.',
    open: 'Open the project',
  },
  profile: {
    none: 'Nothing yet: no project of {name} is confirmed and public.',
    confirmed:
      '{projects, plural, one {One project of {name} is confirmed} other {# projects of {name} are confirmed}}, by {signers, plural, one {one person} other {# people}}. Open a project to see who, when, and what backs it.',
    who: 'Who {name} is. A name is what somebody signed up with, and what their clients confirmed.',
    open: 'Open the profile',
  },
  nothing: {
    title: 'This proves nothing',
    code: 'It looks like a code that we mail. A code shows that whoever types it reads that mailbox, for a few minutes, on the page that asked for it. Type it there and give it to nobody.',
    mailed:
      'It is a link from one of our mails to somebody’s own account or mailbox. If it is yours, open it in your browser, and give it to nobody.',
    newsletter:
      'It is a link of our newsletter: it confirms or removes one address, and says nothing about anybody’s work. If it came to you, open it in your browser.',
    page: 'It is a page of ours, but neither a project nor a profile.',
    foreign: 'It leads to {host}, which is not us. Whatever it shows does not come from Countersign.',
    document:
      'It looks like a signed file. We do not issue any yet, so whatever it says does not come from us. Ask for the address of the project.',
    gone: 'Nothing public is at this address. It never existed, or it was hidden or removed. An address alone proves nothing.',
    unknown: 'We cannot tell what it is. Paste all of the link or address, like {example}.',
  },
};
