/** The mail that asks whether an address wants the newsletter. */
export default {
  mail: {
    subject: 'Do you want our newsletter?',
    text: 'Somebody entered this address in the footer of Countersign. Open the page, then press Confirm: only then do we write to you.',
    button: 'Open the page to confirm',
    notYou: 'Was it not you? Then do nothing. Without that button nothing is sent.',
    leave: 'Take this address off the list',
  },
};
