/** Showing one person what is hidden of a project. */
export default {
  own: {
    title: 'Show to one person',
    note: 'Once, within seven days',
    text: 'A link shows whoever opens it first what others may not read, and gives them a file to check it by. You hear when it was opened.',
    for: 'For whom (only you see this)',
    make: 'Make a link',
    made: 'Send this link to one person. It is shown here once.',
    list: 'Links so far',
    unnamed: 'No note',
    madeOn: 'Made on {day}.',
    states: {
      waits: 'Not opened yet. Works until {day}.',
      opened: 'Opened on {day}.',
      ended: 'Ended on {day}, unopened.',
      expired: 'Ran out on {day}, unopened.',
    },
    end: 'End it',
    endOf: 'End the link {note}',
  },
  page: {
    title: '{owner} shows you something confidential',
    lead: 'It is shown once, to whoever presses the button, and {owner} hears that it was opened. Save what you need: the link opens nothing afterwards.',
    button: 'Show it',
    gone: 'This link shows nothing',
    goneLead: 'It was opened before, has ended, or never was one. Ask whoever sent it for a new one.',
    home: 'To the home page',
  },
  shown: {
    lead: 'Shown to you by {owner}, and to nobody else by this link. Please keep it to yourself.',
    confirmed: 'Who confirmed it',
    unnamed: 'Does not want to be named',
    file: 'Save the file that proves it',
    fileText: 'Our page that checks, and the program, tell by it that exactly these words are in the public log.',
    later: 'The log has not come to this answer yet. Ask for another link in a few minutes.',
  },
  errors: {
    nothing_withheld: 'Nothing of this project is kept confidential, or it is not confirmed.',
    disclosures_full: 'Twenty links of this project wait already. End one first.',
    disclosure_made: 'This link was made already. Make another one.',
    disclosure_note_too_long: 'Use at most 120 characters.',
  },
};
