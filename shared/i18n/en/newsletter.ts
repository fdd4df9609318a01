/** The newsletter: its pages behind the links of mails, and the mail. What the footer says stands in shell. */
export default {
  confirm: {
    title: 'Confirm the newsletter',
    lead: 'We will write to {email}, about once a month.',
    button: 'Confirm',
    doneTitle: 'You are subscribed',
    doneLead: 'The newsletter goes to {email}. Every one of them has a link to stop it.',
    goneTitle: 'This link does not work any more',
    goneLead:
      'A newer mail may have replaced it, or it waited for more than two weeks. Enter your address in the footer once more.',
  },
  leave: {
    title: 'Stop the newsletter',
    lead: 'It will not be sent to {email} any more. Mails about your account and your projects are not touched.',
    button: 'Stop it',
    doneTitle: 'Stopped',
    doneLead: 'The newsletter is not sent to {email}.',
    goneTitle: 'This link does not work',
    goneLead: 'It may be cut off. Copy the whole address from the mail.',
  },
  mail: {
    subject: 'Do you want our newsletter?',
    text: 'Somebody entered this address in the footer of Countersign. Open the page, then press Confirm: only then do we write to you.',
    button: 'Open the page to confirm',
    notYou: 'Was it not you? Then do nothing. Without that button nothing is sent.',
    leave: 'Never ask this address again',
  },
};
