/** Why something is no such thing as it should be: a code that programs can read, and what it is about. */
export class Refusal extends Error {
  readonly code: string;
  readonly data: Record<string, string | number>;

  constructor(code: string, data: Record<string, string | number> = {}) {
    super([code, ...Object.entries(data).map(([name, value]) => `${name}=${value}`)].join(' '));
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}
