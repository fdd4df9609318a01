declare module '@jsonresume/schema' {
  /** Calls back with what is wrong with a résumé, or with null. */
  export function validate(resume: unknown, callback: (errors: { stack: string }[] | null) => void): void;
}
