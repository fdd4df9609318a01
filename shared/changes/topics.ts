/**
 * What an event can be about, with what its id names. Queries of the pages begin with these words, and are asked again.
 */
export const topics = {
  projects: 'a project with its signers, their answers, its state and what is said about it: its id',
  log: 'where the log has what was answered about a project, and who has seen it there: the id of the project',
  cases: 'what waits for an admin: the id of the case',
  profiles:
    'what somebody is: name, photo, address, visibility, main email address, role, suspended, leaving: their id',
  discover: 'what anybody can find or could find until now: the id of the person whose it is',
  identity: 'what somebody hands in to prove who they are: its id',
  addresses: 'email addresses of somebody: their id',
  details: 'personal details of somebody, which nobody else sees: their id',
  providers: 'other services that somebody signs in with: their id',
  exports: 'the archive of everything of somebody: their id',
  notifications: 'what stands in an inbox: the id of the one that changed, or of the person when several did',
  mail_settings: 'which notifications somebody gets by mail: their id',
  letters:
    'what readers of a profile wrote to its owner: the id of the letter, or of the owner for whether they take any',
  sessions: 'a session that was opened, or in which somebody has proved again who they are: its id',
  session_ended: 'a session that is over, and its streams with it: its id',
  passkeys: 'a passkey: its id',
  social:
    'what people say of a public project, and who likes it: the id of the project; who vouches for somebody: their id',
  reach: 'whom somebody blocks or mutes: the id of who does',
  jobs: 'a job post, its state and who applied to it: its id',
  saved_searches: 'a search that somebody keeps: its id',
  plans: 'what somebody pays for: their id',
  credentials: 'the credential of a project: the id of the project',
  second_factor: 'the second step of signing in, with its codes: the id of the person',
} as const;
export type Topic = keyof typeof topics;
