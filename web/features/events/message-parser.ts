export type Message = { id: string | undefined; event: string; data: string };

/**
 * Takes a stream of server-sent events as it arrives, in pieces of any size, and hands on each message that is
 * complete.
 */
export function createMessageParser(handle: (message: Message) => void) {
  let rest = '';
  let fields: Partial<Record<string, string>> = {};

  const take = (line: string) => {
    if (line === '') {
      if (Object.keys(fields).length > 0) handle({ id: fields.id, event: fields.event ?? '', data: fields.data ?? '' });
      fields = {};
      return;
    }
    const colon = line.indexOf(':');
    if (colon < 1) return;
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    fields[name] = name === 'data' && fields.data !== undefined ? `${fields.data}\n${value}` : value;
  };
  return (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line.replace(/\r$/, ''));
  };
}
