/** Above the form where a project is changed. */
export default {
  title: 'Edit project',
  titleOf: 'Edit {title}',
  stale:
    'This project has changed since you began your draft, so the draft cannot be sent. Copy what you need from it, then discard it to start from the text as it is now.',
  frozen: 'Somebody has confirmed this text, so it stays as it is.',
  held: 'Somebody on our team is looking at this project. It cannot be changed until they have decided.',
  back: 'Back to the project',
  asked: {
    title: '{name} asks for changes',
    quote: '“{comment}”',
  },
};
