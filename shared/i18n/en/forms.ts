/** Fields and messages that several forms share. */
export default {
  username: {
    label: 'Username',
    help: 'The address of your profile: {address}',
    checking: 'Checking whether it is free …',
    free: '“{username}” is free.',
  },
  links: { url: 'Web address', label: 'Name of the link', add: 'Add a link', remove: 'Remove link {number}' },
  twoDrafts: {
    at: 'This draft was changed in another window or on another device ({time}).',
    title: 'This draft was changed in another window or on another device.',
    text: 'Nothing is saved until you choose. What you typed here is still here.',
    other: 'Take over the other one',
    mine: 'Keep mine',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your last changes could not be saved. If you leave this page now, they are lost.',
    leave: 'Leave the page',
    stay: 'Stay here',
  },
};
