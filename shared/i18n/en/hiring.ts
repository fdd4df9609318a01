import { paragraphs, points } from '../../text/paragraphs.ts';

/** Our own careers page. */
export default {
  title: 'We are hiring',
  description: 'Which posts are open at Countersign, how we would work together and how to reach us.',
  lead: 'No post is open today. If you would like to build this with us all the same, we would rather hear from you now than never.',
  leadOpen:
    'These posts are open, each with what it pays. People apply with work that others have confirmed, and so do you.',
  open: {
    title: 'Open posts',
    text: paragraphs(
      'None at the moment. A post stands here from the day we can pay for it, with what it pays. There is no talent pool, and no advertisement for posts that do not exist.',
    ),
  },
  write: {
    title: 'Write all the same',
    text: points(
      '<contact>Write to us</contact> and choose “Working here”. What helps us most:',
      'a piece of work that somebody else can confirm, and what you did in it,',
      'what you would change here first, and why,',
      'where you live and how much of your week you would like to work.',
    ),
  },
  reply: {
    title: 'What happens then',
    text: paragraphs(
      'A person reads it and answers by email, also when the answer is no. What you send is used for that answer only and deleted {days} days after it. Nobody is asked for unpaid trial work.',
    ),
  },
};
