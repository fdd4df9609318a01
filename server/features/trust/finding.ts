import type { HoldRule } from '#shared/signing/hold-rules.ts';
import type { Facts } from './facts.ts';

/** What a rule says. `detail` are the figures that its words for the desk name; never an address. */
export type Finding = { rule: HoldRule; points: number; detail: Record<string, string | number> };
/** Points and detail of a hit, or null. */
export type Rule = (facts: Facts) => { points: number; detail?: Finding['detail'] } | null;
