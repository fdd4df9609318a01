/** Fields and messages that several forms share. */
export default {
  sentEarly: {
    title: 'This has not been sent yet',
    text: 'You were faster than the page. Nothing has happened; look it over and send it once more.',
  },
  username: {
    label: 'Username',
    help: 'The address of your profile: {address}',
    checking: 'Checking whether it is free …',
    free: '“{username}” is free.',
  },
  links: { url: 'Web address', label: 'Name of the link', add: 'Add a link', remove: 'Remove link {number}' },
};
