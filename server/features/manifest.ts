import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { DemoPerson } from '#server/features/demo/published.ts';
import type { Subjects } from '#server/platform/audit/erase-words.ts';
import type { AnnouncingTransaction, Follower } from '#server/platform/changes/announcing.ts';
import type { Rows, Table } from '#server/platform/database/rows.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Jobs } from '#server/platform/jobs/worker.ts';
import type { PromisedMail } from '#server/platform/mail/enqueue-mail.ts';
import type { OutcomeListener } from '#server/platform/mail/mail-parts.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import type { FindOwnDomain } from '#server/platform/pages/own-domains.ts';
import type { Outdates } from '#server/platform/pages/page-cache.ts';
import type { PageWatcher } from '#server/platform/pages/watch-pages.ts';
import type { NotificationTopic } from '#shared/notifications/notification-topics.ts';
import type { CaseQueue } from './case-queue.ts';

/** Declares calls, in a scope that is theirs alone. */
export type Routes = (app: App, deps: Deps) => void | Promise<void>;

/** Who may make a call; the hook of each scope stands in server/api-scopes.ts. */
export type Scope =
  /** Anybody, with our token against forgery. */
  | 'visitor'
  /** Who is signed in and has proved their address. */
  | 'member'
  /** The same, also while their account waits for its erasure. */
  | 'leaving'
  | 'admin'
  /** Forms of ours and ways back to us that are no part of the API and look after forgery themselves. */
  | 'page'
  /** Links that work without any cookie. */
  | 'link'
  /** On a local server, from the machine it runs on. */
  | 'local';

/** The invented people, for features that have something of theirs. */
export type Demo = {
  people: DemoPerson[];
  admin: DemoPerson;
  password: string;
  now: Date;
  secretKey: string;
  identityKeys: Env['identityKeys'];
  /** The origin of the log. */
  log: string;
  files: FileStore;
};

/** Rows of the demo by table; its mails are promised, as all mail is. */
export type Seeded = Omit<Rows, 'mails'> & { mails?: PromisedMail[] };
/**
 * All that one feature adds to the product. server/features.ts lists the manifests; what the list serves (server/app.ts
 * and the platform) knows no feature by name.
 */
export type Feature = {
  /**
   * Whether it is part of the product with these settings; of one that is not there are no calls, jobs, topics or
   * pages. What it gives to pages of others says so itself.
   */
  isOn?(env: Env): boolean;
  /** Beginnings of the addresses of pages that are there only with it. */
  addresses?: string[];
  /**
   * Beginnings of the addresses that answer while we work on the server (`MAINTENANCE_MODE`): how one signs in, so that
   * admins can; what a signer's link leads to, since it may end meanwhile; what protects somebody and cannot wait; and
   * how pages look.
   */
  availableInMaintenance?: string[];
  /** Beginnings of the addresses of what public pages are made of: they answer at somebody's own domain, too. */
  pageParts?: string[];
  /** Addresses, whatever the language, of pages whose form may bring a file, each with the most of it in bytes. */
  fileForms?: Record<string, number>;
  /** Tags of cached pages (`cacheAs` of their loaders) that a change makes old, by its topic. */
  invalidates?: Outdates;
  routes?: Partial<Record<Scope, Routes[]>>;
  /** Mails by the kind they are promised as. */
  mails?: Record<string, PrepareMail>;
  /** Hears which statements a signed head covers for the first time, in the transaction that notes it. */
  onLogged?(
    trx: AnnouncingTransaction,
    logged: readonly { subject: string; kind: string; index: number }[],
  ): Promise<void>;
  /** Hears how every mail ended, in the transaction that notes it. */
  onMailOutcome?: OutcomeListener;
  jobs?(deps: Deps): Jobs;
  /** Takes what comes by another way than HTTP, in processes that do jobs; null where it is not set up. */
  listens?(deps: Deps): Promise<{ close(): Promise<void> } | null>;
  /** Tables that it alone writes to, in an order in which their rows may refer to each other. */
  tables?: Table[];
  /** What it notifies of, and whom; no other topic is offered to anybody. */
  topics?: Partial<Record<NotificationTopic, 'everybody' | 'admins'>>;
  /** What its rows of the audit log are about. */
  audited?: Subjects;
  /** What waits for an admin, in the frame of the admin panel. */
  queues?: CaseQueue[];
  /** Writes what follows from changes that anybody announces, in their transaction. */
  onChanges?: Follower;
  /** Names at which somebody's page is shown, beside our own. */
  ownDomains?(deps: Deps): FindOwnDomain;
  /** Hears of public pages that were read. */
  watchesPages?(deps: Deps): PageWatcher;
  /**
   * What loaders and actions of pages may call, in this process. Each answers null where the visitor may not see a thing,
   * as for one that does not exist. Their types are read off (`PageFeatures` in server/features.ts).
   */
  pages?(deps: Deps, request: FastifyRequest, reply: FastifyReply): Record<string, unknown>;
  /**
   * What the archive of one's own data holds: for each file of JSON, the rows that `$1`, the person's id, selects.
   * Columns are named one by one, so that a column added later is never handed out unseen: no hash of a token, a
   * password, a device or a network, and nothing about others beyond what the person entered or may see.
   */
  exports?: Record<string, string>;
  /** Tables about a person that no archive shows, each with the reason. */
  notExported?: Record<string, string>;
  /**
   * Erases what refers to a person without a foreign key, or has to stay in part; in the order of server/features.ts.
   * Rows that would be deleted with the profile are found by the erasure itself.
   */
  erase?(trx: AnnouncingTransaction, userId: string): Promise<void>;
  /** Its part of the demo. What is given by features that are listed later is there already. */
  seed?(demo: Demo, there: Seeded): Seeded | Promise<Seeded>;
};
