/** What the server answers without a page of the app. */
export const invoiceFile = (id: string) => `/api/invoices/${encodeURIComponent(id)}/file`;
/** On a local server alone: the sandbox's clock, and every state. */
export const devPayments = '/dev/payments';
