/** What only mails and the server say of it: no page carries these. */
export default {
  project: {
    title: 'Project',
  },
  reasons: {
    declined: '{signer} declined without a comment.',
    unknown: '{signer} answered: “I don’t know this person”.',
    withdrawn: '{signer} took the answer back.',
  },
  mails: {
    request: {
      subject: 'Please confirm “{project}”',
      heading: '{owner} asks you to confirm a project',
      preview: '{owner} asks you. You need no account, and opening the link changes nothing.',
      intro:
        'Hello {signer},\n\n{short} named you as somebody who knows this work. Is what it says here true? It takes about two minutes.',
      safe: 'Opening the link changes nothing: you read first and answer with a button. You need no account, and we never ask for a password, a payment or an ID.',
      button: 'Read and answer',
      until:
        'The link is yours alone and works until {date}. Do not forward it: whoever has it can answer in your name.',
      unsigned: 'As {short} puts it: {known}. Not signed.',
      profile: 'See the profile of {short}',
      address:
        '{short} typed your address, {email}, to ask you this. We use it for this question and put you on no list.',
      never:
        'You don’t know {short}? The page has “I don’t know this person” and “Don’t ask me again”. We remind you twice at most.',
    },
    reminder: {
      subject: 'Reminder: please confirm “{project}”',
      heading: '{owner} is still waiting for your answer',
      intro:
        'Hello {signer},\n\n{short} named you as somebody who knows this work. Is what it says here true? It takes about two minutes.',
    },
    changed: {
      subject: 'Changed since: please confirm “{project}”',
      heading: '{owner} has changed a project you asked them to change',
      intro:
        'Hello {signer},\n\nYou asked for changes to this project of {short}. It has been changed since. Is what it says now true? It takes about two minutes.',
    },
    recheck: {
      subject: 'Once more about “{project}”',
      heading: 'We ask you once more about a project of {owner}',
      preview: '{project}. We take no side: any answer helps.',
      intro:
        'Hello {signer},\n\nYou have answered a question about a project of {owner} before. A person at Countersign is looking at it and asks you once more: do you know {short}, and is what it says here true? We take no side, and any answer helps.',
      never:
        'If you do not answer, your earlier answer stands. We do not remind you, and do not ask you about this project again.',
    },
    renamed: {
      subject: '{before} goes by {now} now',
      subjectEarlier: 'Somebody you confirmed goes by {now} now',
      preview: 'Your confirmation still names who you confirmed.',
      intro:
        'Hello {signer},\n\n{before}, whose work you confirmed, has changed their name at Countersign to {now}. Your confirmation still says that you confirmed {before}, and stands beside the new name.',
      introEarlier:
        'Hello {signer},\n\nSomebody whose work you confirmed has changed their name at Countersign to {now}. Your confirmation says that you gave it to an earlier name.',
      unsure:
        'Is this the person you know? Then there is nothing to do. If it is not, or you do not want to stand beside that name, open your answer and take it back.',
    },
    receipt: {
      subject: 'Your answer about “{project}”',
      preview: 'Keep this mail: you can take your answer back from it.',
      intro: 'This is the receipt for your answer. It cannot be edited, only taken back.',
      owner: 'Asked by',
      answer: 'Your answer',
      date: 'Answered on',
      fingerprint: 'Fingerprint of what you were shown (SHA-256)',
      log: 'In the public log',
      between: 'Recorded between {from} and {to} UTC on {day}, entry {entry, number}',
      before: 'Recorded before {to} UTC on {day}, entry {entry, number}',
      keep: 'Attached is the proof that your answer is in our public log. Whoever keeps it can show at any time that nobody changed, dated back or removed your answer, not even we.',
      late: 'The proof that your answer is in our public log follows in a mail of its own. If it does not come, write to us: then something is wrong.',
      withdraw: 'Was it not you, or have you changed your mind? Open your answer and take it back.',
      button: 'Open my answer',
      private: 'The link is yours alone. Keep this mail and do not forward it.',
    },
    proof: {
      subject: 'The proof of your answer about “{project}”',
      intro: 'Your answer is in our public log now. Your receipt had to leave without this proof.',
    },
    sealed: {
      subject: 'Sealed: your confirmation of “{project}”',
      intro: 'Your mail reached us with the signature of your mail provider, and its fingerprint is in our public log.',
      keep: 'Keep this mail. The attached receipt holds the mail you sent and the key that your provider had in DNS then: with it you can show anybody that we did not make your confirmation up. Nobody else gets it from us.',
    },
    code: {
      subject: 'A code for your answer',
      text: 'Hello {signer},\n\nType this code on the page where you answer {owner} about “{project}”. It shows that this mailbox is open to you while you answer.',
      times: 'It works once and for {minutes} minutes.',
      private:
        'Give it to nobody, {owner} included: whoever types it answers in your name. Did you not ask for it? Then somebody else has your link. Open the link and choose “I don’t know this person” or “Don’t ask me again”.',
    },
  },
};
