/**
 * A window of a browser, as far as journeys need it. Elements are found by XPath, which all drivers know; what acts on
 * one takes the first that is to be seen, and gives false where none is.
 */
export type Port = {
  open(url: string): Promise<void>;
  click(path: string): Promise<boolean>;
  /** Instead of what stands there. */
  type(path: string, text: string): Promise<boolean>;
  attach(path: string, file: string): Promise<boolean>;
  /** The value of an expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  picture(): Promise<Uint8Array>;
  /** As a PDF. */
  print(): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** Opens a window that shares nothing with others. */
  window(options: { scripts: boolean }): Promise<Port>;
  close(): Promise<void>;
};

/** Packages of Debian, which `npm test` does not need and does not install. */
export const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'libwebkit2gtk-4.1-0': '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  xvfb: '/usr/bin/Xvfb',
};

export const size = { width: 1280, height: 900 };
