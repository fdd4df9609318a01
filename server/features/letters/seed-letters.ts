import { demoId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

const minute = 60_000;

/** What readers of the demo's profiles wrote, as it stands once it has come and was answered: no mail is promised. */
export const seedLetters = ({ people, now }: Demo): Seeded => ({
  letters: people.flatMap(({ username, locale, letters = [] }) =>
    letters.map(({ name, email, subject, timing, budget, about, message, written, answer }, index) => {
      const created_at = momentOf(written, now);
      return {
        id: demoId(`${username}/letter ${index}`),
        user_id: demoId(username),
        ...{ name, email, subject, timing, budget, message, locale, created_at },
        project_id: about ? demoId(`${username}/${about}`) : null,
        proved_at: new Date(created_at.getTime() + 4 * minute),
        ...(answer && {
          answer: answer.text,
          answered_at: momentOf(answer.at, now),
          read_at: momentOf(answer.at, now),
          address_given: answer.address_given,
        }),
      };
    }),
  ),
});
