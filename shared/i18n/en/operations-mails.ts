/** The mail that an admin sends to themself. */
export default {
  mail: {
    subject: 'A test of Countersign’s mail',
    text: 'You asked for this mail on the page “Operations”. That you read it means that mail leaves this server and arrives. There is nothing to do.',
  },
};
