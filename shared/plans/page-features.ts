import type { OwnPlan, Price } from './own-plan.ts';

/** A page of the sandbox where somebody pays, or (without a price) gives another card. */
export type SandboxPage = {
  state: 'open' | 'paid' | 'left' | 'replaced';
  price: Price | null;
  /** Whether time can be moved on this server. */
  local: boolean;
};

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What Pro costs on this server, and whether no money moves here. */
    planPrices(): Promise<{ prices: Price[]; test: boolean }>;
    /** One's own plan, when there is something to tell of it on whatever page; otherwise null. */
    planToTell(): Promise<OwnPlan | null>;
    /** The page that stands in for a payment provider's; null for all but who it was opened for. */
    sandboxPage(id: string): Promise<SandboxPage | null>;
    /** What was pressed there. */
  }
}
