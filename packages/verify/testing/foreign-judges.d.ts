declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(settings: { cryptosuite: object });
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
}
