import example from './dashboard/example.ts';

/** The one thing that is worth doing while nothing waits. */
export default {
  example,
  title: 'Your next step',
  photo: {
    title: 'Add your photo',
    text: 'Your work is confirmed. A face beside it helps a new client decide to write to you.',
    action: 'Add photo',
  },
  ask: {
    title: 'Ask another client',
    text: 'Two projects confirmed by two people read as a track record. The next one takes about four minutes.',
    action: 'Add New Project',
  },
  share: {
    title: 'Put it where clients already find you',
    text: 'A badge for your website, the fields for LinkedIn, a line for your email signature.',
    action: 'Share',
  },
};
