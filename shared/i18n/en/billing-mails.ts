/** What mails and invoices say; no page carries these. */
export default {
  mails: {
    limited:
      'With Free nothing is deleted or hidden, and what is confirmed stays public and checkable. Only adding a project waits while you have {count} or more.',
    unlimited: 'Nothing is deleted or hidden, and every feature stays free on this server.',
    receipt: {
      subject: 'Receipt: {amount} for Countersign Pro',
      text: 'Thank you. We have received {amount}. You can download the invoice where your plan is.',
      button: 'See your invoices',
    },
    failed_0: {
      subject: 'Your payment did not go through',
      text: 'We could not charge {amount} on {date}. We try again by ourselves. Pro goes on until {until}; without a payment your account is Free after that.',
      button: 'Pay with another card',
    },
    failed_1: {
      subject: 'Your payment is still missing',
      text: 'The {amount} that was due on {date} is not paid yet. Pro goes on until {until}; without a payment your account is Free after that.',
      button: 'Pay with another card',
    },
    failed_3: {
      subject: 'Your account is Free until the payment arrives',
      text: 'The {amount} that was due on {date} is not paid, and Pro ended on {until}. As soon as it is paid, Pro goes on.',
      button: 'Pay with another card',
    },
    cancelled: {
      subject: 'Your subscription is cancelled',
      text: 'Nothing more is charged. Pro goes on until {date}, and until then you can take it back.',
      button: 'See your plan',
    },
    closed: {
      subject: 'Your subscription is cancelled',
      text: 'While your account is closed nothing more is charged. What you paid for ends on {date}; if your account is open again before that day, you can keep Pro.',
    },
    ended: {
      subject: 'Your subscription has ended',
      text: 'Your account is Free now, and nothing more is charged.',
      button: 'See your plan',
    },
    ending: {
      subject: 'Pro ends on {date}',
      text: 'Your subscription is cancelled, and the time you paid for ends on {date}. Until then you can take it back.',
      button: 'See your plan',
    },
  },
  doubled: {
    subject: 'Somebody pays for Pro twice',
    text: 'Two or more subscriptions of one person go on at the payment provider. The newest counts here, and nothing is ended or paid back by itself. End the others at the provider, and pay back what was charged for them.',
    customer: 'Customer',
    subscriptions: 'Subscriptions',
    button: 'See the person',
  },
  file: {
    title: 'Countersign: invoice',
    number: 'Number',
    for: 'For',
    what: 'What',
    period: 'Pro, {from} to {to}',
    paid: 'Paid on',
    amount: 'Amount',
    test: 'Made by the test payments of this server. No money has moved.',
  },
};
