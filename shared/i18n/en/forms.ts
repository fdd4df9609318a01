/** Fields and messages that several forms share. */
export default {
  username: {
    label: 'Username',
    help: 'The address of your profile: {address}',
    checking: 'Checking whether it is free …',
    free: '“{username}” is free.',
  },
  links: { url: 'Web address', label: 'Name of the link', add: 'Add a link', remove: 'Remove link {number}' },
};
