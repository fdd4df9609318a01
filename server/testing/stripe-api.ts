import { z } from 'zod';
import { type Books, idFor, type Schedule, type Subscription } from './stripe-books.ts';

/** A refusal in Stripe's words. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;
  constructor(code: string, status = 400, param?: string) {
    super(`refused: ${code}`);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}
const missing = () => new StripeRefusal('resource_missing', 404);
const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw missing();
  return thing;
};
const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1/x' });
const text = z.string();
const whole = z.string().regex(/^\d+$/).transform(Number);
const onOff = z.enum(['true', 'false']).transform((value) => value === 'true');
const expand = z.array(text).optional();
const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/)
  .optional();
const phase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: whole })).min(1),
  start_date: whole.optional(),
  end_date: whole.optional(),
  duration: z.strictObject({ interval: z.enum(['month', 'year']), interval_count: whole }).optional(),
});

type Route = { on: string; takes: z.ZodType; answer: (given: never, id: string) => unknown };
const route = <T extends z.ZodType>(
  on: string,
  takes: T,
  answer: (given: z.output<T>, id: string) => unknown,
): Route => ({
  on,
  takes,
  answer,
});
const nothing = z.strictObject({});

/**
 * The used part of Stripe's API: what each request may hold, and what is answered. Anything else is refused, as Stripe
 * does.
 */
export function stripeRoutes(books: Books): Route[] {
  const card = (id: string | null) =>
    id ? { id, object: 'payment_method', card: { last4: books.cards.get(id) } } : null;
  const told = (one: Subscription, expanded: readonly string[] = []) => {
    const customer = books.customers.get(one.customer);
    const wants = (path: string) => expanded.includes(`data.${path}`);
    const settings = { default_payment_method: card(customer?.invoice_settings.default_payment_method ?? null) };
    return {
      ...one,
      ...(wants('default_payment_method') && { default_payment_method: card(one.default_payment_method) }),
      ...(wants('latest_invoice') && { latest_invoice: books.invoices.get(one.latest_invoice) }),
      ...(wants('customer.invoice_settings.default_payment_method') && {
        customer: { ...customer, id: one.customer, object: 'customer', invoice_settings: settings },
      }),
    };
  };
  const subscription = (id: string) => found(books.subscriptions.get(id));
  const changeable = (id: string) => {
    const one = subscription(id);
    if (one.status === 'canceled') throw missing();
    return one;
  };
  const newestFirst = <T extends { created: number }>(all: Iterable<T>) => [...all].reverse();

  return [
    route('POST /v1/customers', z.strictObject({ metadata: z.record(text, text) }), ({ metadata }) => {
      const id = idFor('cus');
      const made = { id, object: 'customer' as const, metadata, invoice_settings: { default_payment_method: null } };
      books.customers.set(id, made);
      return made;
    }),
    route(
      'POST /v1/customers/:id',
      z.strictObject({ invoice_settings: z.strictObject({ default_payment_method: text }) }),
      ({ invoice_settings }, id) => {
        if (!books.cards.has(invoice_settings.default_payment_method)) throw missing();
        return Object.assign(found(books.customers.get(id)), { invoice_settings });
      },
    ),
    route('DELETE /v1/customers/:id', nothing, (_given, id) => {
      if (!books.customers.delete(id)) throw missing();
      for (const one of books.subscriptions.values()) if (one.customer === id) one.status = 'canceled';
      return { id, object: 'customer', deleted: true };
    }),
    route('GET /v1/prices/:id', nothing, (_given, id) => found(books.prices.get(id))),
    route(
      'GET /v1/subscriptions',
      z.strictObject({ customer: text, status: z.literal('all'), limit, expand, starting_after: text.optional() }),
      ({ customer, expand: expanded }) =>
        list(
          newestFirst(books.subscriptions.values())
            .filter((one) => one.customer === customer)
            .map((one) => told(one, expanded)),
        ),
    ),
    route('GET /v1/subscriptions/:id', nothing, (_given, id) => told(subscription(id))),
    route(
      'POST /v1/subscriptions/:id',
      z.strictObject({
        cancel_at_period_end: onOff.optional(),
        default_payment_method: z.literal('').optional(),
        payment_settings: z.strictObject({ save_default_payment_method: z.literal('on_subscription') }).optional(),
      }),
      ({ cancel_at_period_end: ends, default_payment_method: own }, id) => {
        const one = changeable(id);
        if (ends !== undefined && one.schedule) throw new StripeRefusal('managed_by_schedule');
        if (ends !== undefined) one.cancel_at_period_end = ends;
        if (own === '') one.default_payment_method = null;
        return told(one);
      },
    ),
    route('DELETE /v1/subscriptions/:id', nothing, (_given, id) =>
      told(Object.assign(changeable(id), { status: 'canceled' })),
    ),
    route('POST /v1/subscription_schedules', z.strictObject({ from_subscription: text }), ({ from_subscription }) => {
      const one = changeable(from_subscription);
      if (one.schedule) throw new StripeRefusal('already_scheduled');
      const { item } = books.held(one.id);
      const { current_period_start: start_date, current_period_end: end_date } = item;
      const phases = [{ start_date, end_date, items: [{ price: item.price.id, quantity: 1 }] }];
      const made: Schedule = { id: idFor('sub_sched'), object: 'subscription_schedule', subscription: one.id, phases };
      books.schedules.set(made.id, made);
      one.schedule = made.id;
      return made;
    }),
    route(
      'POST /v1/subscription_schedules/:id',
      z.strictObject({
        end_behavior: z.literal('release'),
        proration_behavior: z.literal('none'),
        phases: z.array(phase).length(2),
      }),
      ({ phases: [first, second] }, id) => {
        const schedule = found(books.schedules.get(id));
        const { item } = books.held(schedule.subscription);
        const fits = first?.start_date === item.current_period_start && first.end_date === item.current_period_end;
        if (!fits || first.items[0]?.price !== item.price.id || !second?.duration)
          throw new StripeRefusal('phases_misfit');
        schedule.phases = [
          { start_date: first.start_date ?? 0, end_date: first.end_date ?? 0, items: first.items },
          { start_date: first.end_date ?? 0, end_date: 2 ** 40, items: second.items },
        ];
        return schedule;
      },
    ),
    route('POST /v1/subscription_schedules/:id/release', nothing, (_given, id) => {
      const schedule = found(books.schedules.get(id));
      subscription(schedule.subscription).schedule = null;
      books.schedules.delete(id);
      return { ...schedule, status: 'released' };
    }),
    route('GET /v1/subscription_schedules/:id', z.strictObject({ expand }), (_given, id) => {
      const schedule = found(books.schedules.get(id));
      const items = (each: Schedule['phases'][number]) =>
        each.items.map(({ price, quantity }) => ({ quantity, price: books.prices.get(price) }));
      return { ...schedule, phases: schedule.phases.map((each) => ({ ...each, items: items(each) })) };
    }),
    route(
      'GET /v1/invoices',
      z.strictObject({ customer: text, subscription: text.optional(), status: z.literal('paid'), limit }),
      ({ customer, subscription: of }) =>
        list(
          newestFirst(books.invoices.values()).filter(
            (each) =>
              each.customer === customer &&
              each.status === 'paid' &&
              (!of || each.parent.subscription_details.subscription === of),
          ),
        ),
    ),
    ...pageRoutes(books),
  ];
}

const pageRoutes = (books: Books): Route[] => [
  route(
    'GET /v1/checkout/sessions',
    z.strictObject({ customer: text, status: z.literal('open'), limit }),
    ({ customer }) =>
      list([...books.sessions.values()].filter((each) => each.customer === customer && each.status === 'open')),
  ),
  route(
    'POST /v1/checkout/sessions',
    z.strictObject({
      mode: z.literal('subscription'),
      customer: text,
      line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
      metadata: z.record(text, text),
      adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
      automatic_tax: z.strictObject({ enabled: z.literal('true') }).optional(),
      customer_update: z.strictObject({ address: z.literal('auto') }).optional(),
      success_url: z.url(),
      cancel_url: z.url(),
    }),
    ({ customer, line_items, mode, metadata }) => {
      found(books.customers.get(customer));
      const price = line_items[0]?.price ?? '';
      found(books.prices.get(price));
      const id = idFor('cs_test');
      const page = {
        id,
        object: 'checkout.session' as const,
        customer,
        mode,
        metadata,
        price,
        status: 'open' as const,
      };
      const made = { ...page, url: `https://checkout.stripe.test/c/pay/${id}` };
      books.sessions.set(id, made);
      return made;
    },
  ),
  route('POST /v1/checkout/sessions/:id/expire', nothing, (_given, id) => {
    const page = found(books.sessions.get(id));
    if (page.status !== 'open') throw new StripeRefusal('session_not_open');
    return Object.assign(page, { status: 'expired' });
  }),
  route(
    'POST /v1/billing_portal/sessions',
    z.strictObject({
      customer: text,
      return_url: z.url(),
      flow_data: z.strictObject({
        type: z.literal('payment_method_update'),
        after_completion: z.strictObject({
          type: z.literal('redirect'),
          redirect: z.strictObject({ return_url: z.url() }),
        }),
      }),
    }),
    ({ customer }) => {
      found(books.customers.get(customer));
      return {
        id: idFor('bps'),
        object: 'billing_portal.session',
        url: `https://billing.stripe.test/p/session/${customer}`,
      };
    },
  ),
];
