import { isLoopbackName } from './host-name.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** The numbers of the prices of Pro, by the period they are for. */
  prices: { month: string; year: string };
  /** These, and those that were sold before and are still paid: all of them are Pro. */
  known: string[];
  /** Whether Stripe works out taxes. */
  tax: boolean;
  /** Whether it takes real money, as its key says. */
  live: boolean;
  /** Where Stripe's API is spoken to, when that is not Stripe's own address. */
  api: URL | null;
};

/** What is sold now, and by comma what was sold before. */
const priceIds = /^\s*price_\w+\s*(,\s*price_\w+\s*)*$/;
const idsIn = (value = '') => value.split(',').flatMap((id) => id.trim() || []);

const rules = {
  STRIPE_SECRET_KEY: [/^(sk|rk)_(test|live)_\w+$/, 'needs a secret key of Stripe (sk_… or rk_…)'],
  STRIPE_WEBHOOK_SECRET: [/^whsec_\w+$/, 'needs the signing secret of the webhook endpoint (whsec_…)'],
  STRIPE_PRICE_MONTH: [
    priceIds,
    'needs the id of the monthly price (price_…), and after it by comma those of old that are still paid',
  ],
  STRIPE_PRICE_YEAR: [
    priceIds,
    'needs the id of the yearly price (price_…), and after it by comma those of old that are still paid',
  ],
} as const;
type Given = { [key in keyof typeof rules | 'STRIPE_API_URL']?: string | undefined } & {
  PAYMENTS: 'sandbox' | 'stripe';
  STRIPE_TAX: boolean;
};

/**
 * The settings of Stripe, null when it is not who takes the money. Throws an Error that names what is missing or wrong,
 * and no secret.
 */
export function readStripe(given: Given): StripeSettings | null {
  if (given.PAYMENTS !== 'stripe') return null;
  const wrong = Object.entries(rules).flatMap(([name, [form, needs]]) => {
    const value = given[name as keyof typeof rules];
    if (!value) return `  ${name}: required with PAYMENTS=stripe`;
    return form.test(value) ? [] : `  ${name}: ${needs}`;
  });
  const api = given.STRIPE_API_URL ? new URL(given.STRIPE_API_URL) : null;
  if (api && !isLoopbackName(api.hostname)) wrong.push('  STRIPE_API_URL: for tests against this machine alone');
  const [months, years] = [idsIn(given.STRIPE_PRICE_MONTH), idsIn(given.STRIPE_PRICE_YEAR)];
  if (months.some((id) => years.includes(id)))
    wrong.push('  STRIPE_PRICE_YEAR: needs another price than STRIPE_PRICE_MONTH');
  if (wrong.length > 0) throw new Error(`Bad settings:\n${wrong.join('\n')}`);
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = given;
  const prices = { month: months[0] ?? '', year: years[0] ?? '' };
  return {
    secretKey,
    webhookSecret,
    prices,
    known: [...months, ...years],
    tax: given.STRIPE_TAX,
    live: /^.k_live_/.test(secretKey),
    api,
  };
}
