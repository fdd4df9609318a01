import type { TestApp } from './test-app.ts';

/** The calls of VC API, from this machine: `[status, what was wrong or null]`, or the answer as a whole. */
export function harnessCalls({ app }: TestApp) {
  const post = (url: string, payload: object, more: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { host: 'localhost:3000', ...more } });
  const told = async (url: string, payload: object) => {
    const answer = await post(url, payload);
    const [error] = answer.json().errors ?? [];
    return [answer.statusCode, error ? `${error.title} ${error.detail}`.trim() : null];
  };
  return {
    post,
    get: (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } }),
    issue: (credential: object, options: object = {}) => told('/credentials/issue', { credential, options }),
    issued: async (credential: object) => (await post('/credentials/issue', { credential })).json(),
    verify: (verifiableCredential: object, options: object = { checks: ['proof'] }) =>
      told('/credentials/verify', { verifiableCredential, options }),
    verifyPresentation: (verifiablePresentation: object, options: object = { checks: [] }) =>
      told('/presentations/verify', { verifiablePresentation, options }),
  };
}
