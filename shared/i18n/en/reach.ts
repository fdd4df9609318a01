/** Whom somebody blocks or mutes. */
export default {
  bar: 'Block or mute',
  loading: 'Loading',
  errors: {
    unseen_required: 'Type a name or a domain.',
    unseen_too_long: 'Keep this to 120 characters.',
    unseen_full: 'The list holds 100 organisations. Remove one first.',
    own_account: 'This is your own account.',
  },
  person: {
    title: 'Block or mute {name}',
    lead: 'You decide for yourself. {name} is not told, and you can undo it at any time.',
    see: 'See the profile',
    mute: 'Mute',
    muteTitle: 'Mute: no more notifications',
    muteText: 'You are told nothing of what {name} does. You still see and reach each other.',
    block: 'Block',
    blockTitle: 'Block: neither reaches the other',
    blockText:
      'On signed-in pages neither of you sees what the other says. {name} cannot {social, select, true {comment on your work, like it, answer you, mention you, } other {}}apply to your job posts or write to you, nor you to {name}. What you have confirmed or had confirmed stays as it is.',
    publicStays:
      'Public pages stay public: whoever is not signed in can read them, {name} too. Whoever works for Countersign reaches everybody, blocked or not.',
    isBlocked: 'You block {name}. Neither of you reaches the other.',
    isMuted: 'You mute {name}. You are told nothing of what they do.',
    unblock: 'Unblock',
    unmute: 'Unmute',
    done: { blocked: '{name} is blocked', muted: '{name} is muted', undone: '{name} reaches you again' },
    own: 'This is you',
    ownText: 'You cannot block or mute yourself. Others find this at the foot of your profile, as you do on theirs.',
    back: 'Back to your profile',
    missing: 'Nobody with a profile that you see has this name.',
    list: 'All whom you block or mute',
  },
  unseen: {
    title: 'Who never sees that you look for work',
    lead: 'An application to an organisation on this list is refused before it is sent, and alerts leave its posts out. The organisation is not told, and cannot tell. What you sent before stays.',
    name: 'Name or domain of the organisation',
    nameHelp: 'Like moll.example, or the name as it stands in its posts',
    add: 'Add',
    adding: 'Adding',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    none: 'Nobody is on this list.',
    shown:
      '“Available for work” is shown on your profile. From the first organisation on this list it is shown to nobody, since what is public cannot be kept from anybody.',
    notShown:
      '“Available for work” is no longer shown, on your profile or in Discover: what is public cannot be kept from anybody. It shows again when this list is empty, unless you untick it in <profile>your profile</profile>.',
    failed: 'Not saved',
  },
  list: {
    empty: 'You block and mute nobody. You can wherever you meet somebody, as on a profile or in an application.',
    people: 'People you block or mute',
    blocked: 'Blocked since {date}',
    muted: 'Muted since {date}',
    /** For who hears the buttons one by one. */
    unblock: 'Unblock {name}',
    unmute: 'Unmute {name}',
    more: 'Show more',
  },
};
