import { paragraphs, points } from '../../text/paragraphs.ts';

/** Privacy policy: what the code keeps, of whom, why, how long. */
export default {
  title: 'Privacy policy',
  description:
    'What Countersign keeps of members, of signers and of visitors, why, for how long, and how to have it erased.',
  lead: 'What is kept, of whom, why and for how long. In force since {date}.',
  who: {
    title: 'Who is responsible',
    text: paragraphs(
      'The people who run {host}. For anything about your data, <contact>write to us</contact> and choose “Privacy”.',
    ),
  },
  visitors: {
    title: 'If you only read',
    text: paragraphs(
      'How often a public page is opened and its links are followed is counted, in numbers by day and country, kept for {countMonths} months: owners may know how much they are read, which is their legitimate interest and ours (article 6(1)(f)). So that nobody counts twice in a day, a hash of your network address and your browser’s name is kept until midnight UTC; then its key is deleted, and nobody can find you in it again. A browser that asks not to be tracked (Global Privacy Control, Do Not Track) is not counted. Beyond that we keep no record of who reads what. The log has the time, the address of the page without what follows a question mark, and the status; no network address and no cookie. Nothing is loaded from other companies, and there is no tracking on any page. <cookies>Cookies</cookies> lists what your browser stores.',
    ),
  },
  members: {
    title: 'If you have an account',
    text: points(
      'To give you the service you signed up for (GDPR, article 6(1)(b)) we keep',
      'your name, username, addresses, phone number and date of birth. Phone number and date of birth are never public,',
      'your password as an Argon2id hash, passkeys as public keys, the secret of an authenticator app encrypted,',
      'what you write on your profile and about your projects, your files, and whom you ask,',
      'the last résumé that you brought, whole, until you have it forgotten or bring another,',
      'your sessions with the kind of browser and the country they were used from, so that you recognise a stranger’s,',
      'what you do here with others: comments, likes, who stands by whom, what you look for and saved, job posts, and applications until {applicationDays} days after their post has ended,',
      'if you prove your identity, photos of your document, encrypted, until an admin has decided or {pendingDays} days have passed, whichever is first; afterwards the decision with its reasons and date, the country and the kind of document, and a keyed hash of its number,',
      'if you pay for a plan, its dates and amounts, the payment provider’s number for you and the last four digits of the card. The card itself we never get.',
    ),
  },
  signers: {
    title: 'If you are asked to confirm',
    text: points(
      'Somebody gave us your name, your address and how you know each other, to ask you about a piece of work. Of you we keep',
      'these details, what you answered and when, what you wrote with it or talked over with whoever asked, and the exact text that you read; if you sealed your answer by mail, that mail too. That is our legitimate interest, and the one of whoever asked you, in being able to show who vouched for what (article 6(1)(f)),',
      'nothing more: no account, no mailing list. If you never answer, your entry goes {silentDays} days after the project was removed, or once an admin has decided about it if that is later, when the account of whoever asked is erased, or as soon as you erase it on <mine>the page of your own confirmations</mine>. That you do not want to be asked stays, as a keyed hash.',
    ),
  },
  letters: {
    title: 'If you write to us or take our letters',
    text: points(
      'Only what you type is kept, and what you asked for:',
      'a message from the contact page with your name and address, and with your account if you were signed in, until {contactDays} days after it was dealt with, and {openDays} days at most if it never was,',
      'a message to the owner of a profile with your name and address, and with your account if you were signed in, until {letterDays} days after it was handed on. The owner reads your name and your words, never the address. If you do not confirm by mail that it is yours, it goes within {proofHours} hours and a day. A mailbox that somebody blocked is kept as a hash that cannot be turned back,',
      'a report of a page or a person, with your account if you were signed in, until {reportDays} days after it was decided, and {openReportDays} days at most if it never was. Your address, if you gave one, goes as soon as you were told what came of it,',
      'an address for the newsletter, with the days on which you asked for it and confirmed it. Nothing is sent before you confirm. One that never did, or that has left, is deleted {forgottenDays} days later,',
      'whether a help article helped you, and what you wrote about it, without who you are, for {answerDays} days,',
      'where a mail of ours went, for {recipientDays} days after it was sent.',
    ),
  },
  visible: {
    title: 'What becomes public',
    text: paragraphs(
      'A profile and its confirmed projects, unless their owner hides them. Whether search engines and our own search list them, their owner decides apart from that. Of a signer: name, relationship, organisation, the domain of the address, the day, and the comment if they allowed it. Never an address before the @. <mine>The page of your own confirmations</mine> hides your name if you want.',
    ),
  },
  self: {
    title: 'Against confirming oneself',
    text: paragraphs(
      'Nobody may confirm their own work, so we have to recognise when owner and signer are one person. For that a random number stands in a cookie of your browser, and of it, of the browser’s name and of the network we keep keyed hashes: they can be compared with each other and cannot be turned back. No fingerprint of your device is taken. Whom an answer concerns and when it came is kept with them for good, also after an erasure, because otherwise leaving and coming back would undo a refusal. Without your address or your browser these hashes lead to nobody.',
    ),
  },
  times: {
    title: 'How long',
    text: points(
      'As long as you have an account, and then:',
      'a deleted account is out of sight at once and erased after {wayBack} days; backups with it are gone 30 days later,',
      'an archive of your data can be fetched for {exportDays} days,',
      'a former username leads to the new one for {nameDays} days,',
      'the answers of your signers stay with them, without your name. What you answered about the work of others stays with your name, until you erase it on <mine>the page of your own confirmations</mine>,',
      'the public log keeps a fingerprint of each answer and of each one taken back for good; nobody is named in it. The audit log keeps what was done and when, without its words.',
    ),
  },
  others: {
    title: 'Who else gets to see it',
    text: paragraphs(
      'The mail server that carries our mails, and whoever houses our servers, both on our instructions alone. If you sign in with Google, GitHub or LinkedIn, that company learns that you do; we get your name and address from it. If you pay for a plan, the payment provider gets what paying takes. To learn what a mail domain is, we ask the domain name system about the domain, never about you. Whoever runs a mail domain of their own can be told by mail that an answer from it confirmed work: the entry in the public log, and the title and owner of work that everybody may read, never who answered. We sell nothing.',
    ),
  },
  rights: {
    title: 'Your rights',
    text: points(
      'You can',
      'see and download all of it: with an account in its settings, as a signer on <mine>the page of your own confirmations</mine>,',
      'correct it, hide it, or have it erased in the same places. No admin has to agree,',
      'object, or ask us to pause, by <contact>writing to us</contact>. We answer within a month,',
      'complain to the data protection authority of the place where you live.',
    ),
  },
  changes: {
    title: 'When this changes',
    text: paragraphs(
      'Whoever has an account is told by mail before something is kept that was not kept before. A test of ours compares <cookies>the list of cookies</cookies> with what a browser really stores.',
    ),
  },
};
