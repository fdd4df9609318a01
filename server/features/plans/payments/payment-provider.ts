import type { IncomingHttpHeaders } from 'node:http';
import type { BillingPeriod, SubscriptionStatus } from '#shared/plans/subscription.ts';
import type { Tier } from '#shared/plans/tiers.ts';

/** One subscription as the provider tells it now. */
export type ProviderSubscription = {
  id: string;
  /** Null for a plan that we don't know any more. */
  tier: Tier | null;
  status: SubscriptionStatus;
  /** The end of the last period that is paid for, also while the payment of the next one fails. */
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  /** What a period costs, in the smallest unit of the currency: a whole number. */
  amount: number;
  currency: string;
  every: BillingPeriod;
  /** How it goes on with the next period, where a change was asked for. */
  next_every: BillingPeriod | null;
  next_amount: number | null;
  /** The last four digits of the card that pays. */
  card: string | null;
  created_at: Date;
};

/** What a customer has paid, in the smallest unit of the currency. */
export type ProviderInvoice = {
  id: string;
  amount: number;
  currency: string;
  period_start: Date;
  period_end: Date;
  paid_at: Date;
  /** Where the provider's own document of it stands; null when it makes none, and we do. */
  pdf: string | null;
};

/** What is sold: Pro, for one of two periods. */
export type ProviderPrice = { every: BillingPeriod; amount: number; currency: string };

/** Word of a change. It is a hint that something is to be fetched, and says nothing about what is true. */
export type PaymentEvent = { id: string; type: string; customer: string; created_at: Date };

/**
 * Who takes the money. What it answers is the only truth about subscriptions; ours is a copy. Nobody asks it with a
 * transaction or a lock in hand: it may take its time (take-turn.ts).
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  /** Throws when what is sold here is not what the provider sells. */
  check(): Promise<void>;
  /** The provider's number of a person; the same one however often it is asked for. */
  createCustomer(userId: string): Promise<string>;
  /**
   * All subscriptions that a customer has or had. Throws while the provider is away, and for what it does not
   * understand.
   */
  fetchSubscriptions(customer: string): Promise<ProviderSubscription[]>;
  /** What is sold, for pages; empty while the provider is away and was never asked. */
  prices(): Promise<ProviderPrice[]>;
  /** What a customer paid, newest first, two years of months at most. */
  fetchInvoices(customer: string): Promise<ProviderInvoice[]>;
  /**
   * Gives the address of the provider's page where a customer pays for a period; the same one from however many tabs,
   * each in its turn. Throws 409 `plan_step_impossible` for one who has a subscription that goes on.
   */
  openCheckout(customer: string, every: BillingPeriod): Promise<string>;
  /** Gives the address of the provider's page where a customer gives another card. */
  openCardChange(customer: string): Promise<string>;
  /**
   * Ends a subscription with its period, or takes that back until then. Throws 409 `plan_step_impossible` for one that
   * has ended.
   */
  cancelAtEnd(subscription: string, cancel: boolean): Promise<void>;
  /** Has a subscription go on with another period when the paid one is over. Throws the same. */
  changePeriod(subscription: string, every: BillingPeriod): Promise<void>;
  /**
   * The event in a body, byte for byte as it arrived; null for one that is about no customer. Throws 400 `bad_request`
   * unless the provider signed it a moment ago.
   */
  verifyEvent(body: Buffer, headers: IncomingHttpHeaders): PaymentEvent | null;
  /** Ends all that a customer pays for, at once, and forgets them. A repeat changes nothing. */
  endCustomer(customer: string): Promise<void>;
  /**
   * The moment by which plans are judged: the database's now, but on a local server, where the sandbox's clock may be
   * moved.
   */
  now(): Promise<Date>;
};
