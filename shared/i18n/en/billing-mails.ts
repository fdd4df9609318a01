/** What invoices say; no page carries these. */
export default {
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
