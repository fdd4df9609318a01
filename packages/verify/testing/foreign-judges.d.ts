declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(settings: { cryptosuite: object; signer?: object; date?: string });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/vc' {
  export function verifyCredential(question: {
    credential: object;
    suite: object;
    documentLoader: (url: string) => Promise<{ document: object; documentUrl: string }>;
    checkStatus: () => Promise<{ verified: boolean }>;
    now: Date;
  }): Promise<{ verified: boolean }>;
  type DocumentLoader = (url: string) => Promise<{ document: object; documentUrl: string }>;
  export function issue(given: {
    credential: object;
    suite: object;
    documentLoader: DocumentLoader;
  }): Promise<object & { proof: object }>;
  export function signPresentation(given: {
    presentation: object;
    suite: object;
    challenge: string;
    domain?: string;
    documentLoader: DocumentLoader;
  }): Promise<object & { proof: object }>;
}
