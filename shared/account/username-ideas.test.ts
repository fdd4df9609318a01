import { expect, test } from 'vitest';
import { usernameProblem } from './account-rules.ts';
import { usernameIdeas } from './username-ideas.ts';

test.each([
  ['María José Ñandú-Peña', 'mj@example.org', 'maria-jose-nandu-pena'],
  ['Søren Łukasz Weiß', 's@example.org', 'soren-lukasz-weiss'],
  ["Sinéad O'Brien", 's@example.org', 'sinead-obrien'],
  ['王小明', 'wang.xiaoming@example.org', 'wang-xiaoming'],
  [null, 'noor.h+work@example.org', 'noor-h-work'],
  ['Al', 'x@example.org', 'member-2'],
  ['Admin', 'settings@example.org', 'member-2'],
  ['A very long name that never seems to come to any end', 'x@example.org', 'a-very-long-name-that-never-se'],
])('%s <%s> is first offered as %s', (name, email, first) => {
  const ideas = usernameIdeas({ name, email });
  expect(ideas[0]).toBe(first);
  expect(ideas.length).toBeGreaterThan(15);
  for (const idea of ideas) expect(usernameProblem(idea), idea).toBeNull();
});
