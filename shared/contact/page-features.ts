import type { FormFailure } from '../http/form-failure.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Hands a message to the admins; what the form's trap caught is answered alike and goes nowhere. */
    sendContactMessage(input: Record<string, unknown>, csrf: unknown): Promise<true | FormFailure>;
  }
}
