/** The newsletter: its pages behind the links of mails, and the mail. What the footer says stands in shell. */
export default {
  form: {
    label: 'Newsletter',
    email: 'Email',
    help: 'How work is proved, about once a month.',
    invalid: 'Type an address with a domain, like name@example.com.',
    button: 'Subscribe',
    busy: 'Subscribing...',
    done: 'We got it!',
    doneText: "We'll be in touch soon.",
  },
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
};
