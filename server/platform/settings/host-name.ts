/** The name in a Host header, without its port. */
export const hostName = (host: string | undefined) => (host ?? '').replace(/:\d+$/, '').toLowerCase();

/** A name that leads to the machine of whoever asks for it, and that nobody else can own. */
export const isLoopbackName = (name: string) =>
  name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || name.endsWith('.localhost');
