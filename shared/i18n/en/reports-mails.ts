/** What only mails say of it: no page carries these. */
export default {
  mails: {
    decided: {
      subject: 'What became of your report',
      text: 'A page of Countersign was reported to us with this address, for the outcome to be sent to it.',
      button: 'See the report',
      notYou:
        'If you reported nothing, somebody mistyped their address. You need to do nothing; we have deleted yours.',
    },
  },
};
