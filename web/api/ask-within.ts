type Ask = (call: Request) => Promise<Response>;

/**
 * How a call is made while the server makes a page: in its own process, as the page's reader
 * (server/platform/pages/ask-within.ts). Undefined in a browser.
 */
export const askWithin = (): Ask | undefined =>
  (globalThis as { [key: symbol]: { getStore(): Ask | undefined } | undefined })[
    Symbol.for('countersign.ask-within')
  ]?.getStore();
