import { paragraphs } from '../../text/paragraphs.ts';

/** About us: why this exists, the one rule, and what is not claimed. */
export default {
  title: 'About us',
  description: 'Why Countersign exists, the one rule it keeps, and what it does not claim.',
  lead: 'Good work and invented work look alike on paper. We want readers to be able to tell them apart.',
  why: {
    title: 'Why it exists',
    text: paragraphs(
      'Anybody can write anything into a CV. References are phone calls that few people make, and a testimonial on somebody’s own website was, as far as a reader can tell, typed by its owner.',
      'So one thing is different here. Under each piece of work stands the name of a person who knows it, the day they said so, and in plain words how much their answer is backed.',
    ),
  },
  rule: {
    title: 'The one rule',
    text: paragraphs(
      'Nobody can confirm their own work. Everything else follows from that.',
      'The link goes to the mailbox of the client and is shown to nobody else: not to the person who asked, not to our staff. It rests here only as a fingerprint, takes one answer and ends after {days} days. Opening it changes nothing, because mail scanners open links too. A person has to press a button.',
      'What was confirmed is frozen with the text that was read. An answer that looks odd waits for a person, and is not public until then.',
    ),
  },
  limits: {
    title: 'What we do not claim',
    text: paragraphs(
      'A confirmation says that whoever reads a certain mailbox vouches for the work. We say how strongly that is backed: by the link alone, by a mail domain, by a code typed at that moment. There is no score.',
      'Somebody with a second mailbox that nobody knows to be theirs, on another device and another network, looks like a client to us. The page then says that this mailbox stands at a public provider, and you judge what that is worth.',
      'The public log shows that we neither change nor date back nor quietly remove what was answered. That we never invent an answer it cannot show: for that our word stands, and what backs each confirmation.',
    ),
  },
  change: {
    title: 'Who owns an answer',
    text: paragraphs(
      'The person who gave it. They can take it back at any time, hide their name, see everything their mailbox was ever asked, and have their name and words erased, without an account. The page that showed their answer changes with it.',
    ),
  },
  who: {
    title: 'Who runs it',
    text: paragraphs(
      'This installation is run by the people behind {host}. There are no advertisers, and nothing on these pages is loaded from anybody else. If something here is wrong or missing, <contact>write to us</contact>: a person reads it.',
    ),
  },
};
