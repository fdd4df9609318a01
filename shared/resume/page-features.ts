import type { FormFailure } from '../http/form-failure.ts';
import type { Resume } from './json-resume.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What anybody may see of a person as JSON Resume; null when there is nothing to see. */
    publicResume(username: string): Promise<{ id: string; username: string; resume: Resume } | null>;
    /** Keeps the file that a form brought, for the one who is signed in. */
    importResume(file: Uint8Array, csrf: unknown): Promise<{ id: string } | FormFailure>;
    /** Makes drafts of works of one's last résumé. */
    draftResumeWorks(id: string, works: number[], csrf: unknown): Promise<{ drafts: number } | FormFailure>;
    forgetResume(id: string, csrf: unknown): Promise<null | FormFailure>;
  }
}
