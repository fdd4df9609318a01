import { randomUUID } from 'node:crypto';

/** What the loopback Stripe keeps: the used part of each object, in Stripe's own words. */
export type Price = ReturnType<typeof priceOf>;
type Period = { start: number; end: number };
export type Invoice = {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'paid' | 'open' | 'void';
  amount_paid: number;
  currency: string;
  created: number;
  period_start: number;
  period_end: number;
  status_transitions: { paid_at: number | null };
  hosted_invoice_url: string;
  invoice_pdf: string;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: { object: 'list'; data: object[]; has_more: false };
};
export type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  currency: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  created: number;
  default_payment_method: string | null;
  latest_invoice: string;
  schedule: string | null;
  items: { object: 'list'; has_more: false; data: Item[] };
};
type Item = { id: string; price: Price; quantity: number; current_period_start: number; current_period_end: number };
type Phase = { start_date: number; end_date: number; items: { price: string; quantity: number }[] };
export type Schedule = { id: string; object: 'subscription_schedule'; subscription: string; phases: Phase[] };
type Customer = {
  id: string;
  object: 'customer';
  invoice_settings: { default_payment_method: string | null };
  metadata: object;
};
type Session = {
  id: string;
  object: 'checkout.session';
  customer: string;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  url: string;
  metadata: { price?: string };
  price: string;
};

export const idFor = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;
export const seconds = () => Math.floor(Date.now() / 1000);
const lengths = { month: 30 * 86_400, year: 365 * 86_400 };

export const priceOf = (id: string, unit_amount: number, interval: 'month' | 'year', currency = 'eur') => ({
  id,
  object: 'price' as const,
  active: true,
  currency,
  unit_amount,
  recurring: { interval, interval_count: 1 },
});

/** The books of an account, and what happens in it without us: people pay, cards fail, time passes. */
export function openBooks(prices: Price[]) {
  const books = {
    prices: new Map(prices.map((price) => [price.id, price])),
    customers: new Map<string, Customer>(),
    cards: new Map<string, string>(),
    subscriptions: new Map<string, Subscription>(),
    schedules: new Map<string, Schedule>(),
    invoices: new Map<string, Invoice>(),
    sessions: new Map<string, Session>(),
  };
  const priceNamed = (id: string) => {
    const price = books.prices.get(id);
    if (!price) throw new Error(`no price ${id}`);
    return price;
  };
  const held = (id: string) => {
    const found = books.subscriptions.get(id);
    const [item] = found?.items.data ?? [];
    if (!found || !item) throw new Error(`no subscription ${id}`);
    return { found, item };
  };
  const addCard = (last4: string) => {
    const id = idFor('pm');
    books.cards.set(id, last4);
    return id;
  };

  function addInvoice(
    { id, customer }: Pick<Subscription, 'id' | 'customer'>,
    price: Price,
    period: Period,
    paid: boolean,
  ) {
    const invoice: Invoice = {
      id: idFor('in'),
      object: 'invoice',
      customer,
      status: paid ? 'paid' : 'open',
      amount_paid: paid ? price.unit_amount : 0,
      currency: price.currency,
      created: period.start,
      // As Stripe does: an invoice's own period is the one before.
      period_start: period.start,
      period_end: period.start,
      status_transitions: { paid_at: paid ? period.start : null },
      hosted_invoice_url: `https://invoice.stripe.test/${idFor('i')}`,
      invoice_pdf: `https://invoice.stripe.test/${idFor('pdf')}/pdf`,
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      lines: {
        object: 'list',
        has_more: false,
        data: [{ period, parent: { subscription_item_details: { proration: false, subscription: id } } }],
      },
    };
    books.invoices.set(invoice.id, invoice);
    return invoice;
  }

  /** A subscription that was paid for just now. */
  function subscribe(customer: string, priceId: string): string {
    const price = priceNamed(priceId);
    const start = seconds();
    const end = start + lengths[price.recurring.interval];
    const id = idFor('sub');
    const { id: latest_invoice } = addInvoice({ id, customer }, price, { start, end }, true);
    books.subscriptions.set(id, {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      currency: price.currency,
      cancel_at_period_end: false,
      cancel_at: null,
      created: start,
      default_payment_method: addCard('4242'),
      latest_invoice,
      schedule: null,
      items: {
        object: 'list',
        has_more: false,
        data: [{ id: idFor('si'), price, quantity: 1, current_period_start: start, current_period_end: end }],
      },
    });
    return id;
  }

  /** Somebody pays on a page of Checkout. */
  function payOn(url: string): string {
    const page = [...books.sessions.values()].find((each) => each.url === url);
    if (page?.status !== 'open') throw new Error('nothing can be paid on this page');
    page.status = 'complete';
    return subscribe(page.customer, page.price);
  }

  /**
   * Time passes until a while after the end of a subscription's period: it ends as was wished, or is renewed when its
   * card works.
   */
  function endPeriod(id: string, { cardWorks = true, late = 3600 } = {}) {
    const { found, item } = held(id);
    const back = item.current_period_end - seconds() + late;
    item.current_period_start -= back;
    item.current_period_end -= back;
    for (const invoice of books.invoices.values())
      if (invoice.parent.subscription_details.subscription === id)
        for (const line of invoice.lines.data as { period: Period }[])
          line.period = { start: line.period.start - back, end: line.period.end - back };
    if (found.cancel_at_period_end) {
      found.status = 'canceled';
      return;
    }
    const schedule = books.schedules.get(found.schedule ?? '');
    const next = schedule?.phases[1]?.items[0]?.price;
    if (next) item.price = priceNamed(next);
    if (schedule) found.schedule = null;
    const start = item.current_period_end;
    const end = start + lengths[item.price.recurring.interval];
    // Stripe moves the period on, paid or not.
    item.current_period_start = start;
    item.current_period_end = end;
    found.latest_invoice = addInvoice(found, item.price, { start, end }, cardWorks).id;
    found.status = cardWorks ? 'active' : 'past_due';
  }

  /** Somebody pays on the page of an invoice, with another card. */
  function payInvoice(url: string, last4 = '1881') {
    const invoice = [...books.invoices.values()].find(({ hosted_invoice_url }) => hosted_invoice_url === url);
    const { found } = held(invoice?.parent.subscription_details.subscription ?? '');
    if (invoice?.status !== 'open') throw new Error('this invoice is not open');
    Object.assign(invoice, { status: 'paid', amount_paid: held(found.id).item.price.unit_amount });
    invoice.status_transitions.paid_at = seconds();
    found.status = 'active';
    found.default_payment_method = addCard(last4);
  }

  return { ...books, addCard, subscribe, payOn, endPeriod, payInvoice, held };
}
export type Books = ReturnType<typeof openBooks>;
