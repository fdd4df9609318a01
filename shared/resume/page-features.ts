import type { Resume } from './json-resume.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What anybody may see of a person as JSON Resume; null when there is nothing to see. */
    publicResume(username: string): Promise<{ id: string; username: string; resume: Resume } | null>;
  }
}
