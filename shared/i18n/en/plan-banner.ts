/** What stands above every signed-in page when something happens to the plan soon. */
export default {
  label: 'Your plan',
  grace: 'Your payment failed: without a new one your account becomes Free on {date}.',
  overdue: 'Your account is Free, since the payment due on {date} failed.',
  ending: 'Your subscription is cancelled: Pro ends on {date}.',
  pay: 'Settle the payment',
  keep: 'See your plan',
};
