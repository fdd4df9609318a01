import { randomUUID } from 'node:crypto';
import type { AccessWorld, Role } from './access-world.ts';
import type { Browser } from './browser.ts';
import { sendAnswer } from './signing.ts';

type Ids = AccessWorld['ids'];
/** One call about to be made, in a database that will forget it. */
export type Scene = { world: AccessWorld; asker: { role: Role; id: string; browser: Browser } };
type Given = { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> };

export type AccessCall = {
  /** As in the API's own description; words in brackets tell several of one route apart. */
  route: string;
  /** Things that the call names: of its path by name, and those that `given` puts elsewhere. */
  names?: (ids: Ids, scene: Scene) => Record<string, string> | Promise<Record<string, string>>;
  /** What makes the call a valid one, given those things. */
  given?: (named: Record<string, string>, scene: Scene) => Given | Promise<Given>;
  /** Whose things they are, if not "user"'s. */
  owner?: Role;
  /** Why others than the owner get what the owner gets. */
  open?: string;
  /** What it is there to add to somebody's own, whoever calls. */
  adds?: string;
  /** Asks who is there when the last proof of it is old: a borrowed browser is not enough. */
  grave?: true;
  /** Why nobody gets it, its owner neither. */
  shut?: string;
};

/** Names one of the things, under the name that the path has for it. */
export const own = (key: keyof Ids, name = 'id') => ({ names: (ids: Ids) => ({ [name]: ids[key] }) });
export const body = (value: unknown) => ({ given: () => ({ body: value }) });
export const sql = (scene: Scene, text: string, ...values: unknown[]) =>
  scene.world.server.deps.pool.query(text, values);
export const browserOfOwner = ({ world }: Scene) => world.people.user.browser;
export const askForChanges = ({ world: { server, signers, ids } }: Scene) =>
  sendAnswer(server, signers, ids.asking, { answer: 'changes_requested', comment: 'Which year?' });
export const address = () => `${randomUUID()}@example.org`;
export const isMember = (role: Role) => role === 'user' || role === 'admin' || role === 'other user';

export const ownerOf = ({ owner = 'user' }: AccessCall): Role => owner;
