import { comment, type Member } from './social.ts';
import type { TestApp } from './test-app.ts';

/** All of these people back one another. What stands already stays. */
export const addBackings = ({ db }: TestApp, people: Pick<Member, 'id'>[]) =>
  db
    .insertInto('backings')
    .values(
      people.flatMap((one) =>
        people
          .filter((other) => other !== one)
          .map((other) => ({
            ...{ backer_id: one.id, backed_id: other.id, skill: 'Models' },
            ...{ answer: 'accepted' as const, answered_at: new Date() },
          })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const addLikes = ({ db }: TestApp, project_id: string, people: Pick<Member, 'id'>[]) =>
  db
    .insertInto('project_likes')
    .values(people.map(({ id }) => ({ project_id, user_id: id })))
    .execute();

/** Each of them says the same under one of these works, in a spelling of their own. */
export const addSaidAlike = ({ db }: TestApp, people: Pick<Member, 'id'>[], works: string[]) =>
  db
    .insertInto('project_comments')
    .values(
      people.map(({ id }, place) => ({
        ...{ id: comment().id, project_id: works[place % works.length] ?? '', user_id: id },
        body: `Nobody else I have worked with does this so well, and on time, at so fair a price, whatever the season${'!'.repeat(place)}`,
      })),
    )
    .execute();
