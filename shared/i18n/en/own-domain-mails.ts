/** What only mails say of it: no page carries these. */
export default {
  mails: {
    missing: {
      subject: 'The record of {name} is missing',
      text: 'We do not find the TXT record any more that proves that {name} is yours. Your profile is shown there until {date}. Put the record back before then and nothing changes.',
    },
    lost: {
      subject: 'Your profile is not shown at {name} any more',
      text: 'The TXT record that proved that {name} is yours has been missing for a week. Your profile at Countersign stays as it is. To use the domain again, put the record back and press “Look now” in the settings.',
    },
    button: 'Open the settings',
  },
};
