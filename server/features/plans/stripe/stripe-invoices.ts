import type Stripe from 'stripe';
import type { ProviderInvoice } from '../payments/payment-provider.ts';
import { momentOf } from './stripe-facts.ts';

/** The invoices that a customer has paid, newest first, of one subscription or of all. */
export async function paidInvoices(stripe: Stripe, customer: string, subscription?: string) {
  const which = subscription ? { customer, subscription } : { customer };
  const { data } = await stripe.invoices.list({ ...which, status: 'paid', limit: 24 });
  return data.map(readInvoice);
}

function readInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  // What is charged for a time; the lines beside it put an earlier one right.
  const line = invoice.lines.data.find(({ parent }) => parent?.subscription_item_details?.proration === false);
  return {
    id: invoice.id,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    period_start: momentOf(line?.period.start ?? invoice.period_start, 'start of what an invoice is for'),
    period_end: momentOf(line?.period.end ?? invoice.period_end, 'end of what an invoice is for'),
    paid_at: momentOf(invoice.status_transitions.paid_at ?? invoice.created, 'moment of a payment'),
    pdf: invoice.invoice_pdf ?? null,
  };
}
