import { incomplete } from '#server/platform/mail/layout.ts';

/** In tests no mail leaves with the key of a text in it, or a blank where a value belongs. */
incomplete.report = (error) => {
  throw error;
};
