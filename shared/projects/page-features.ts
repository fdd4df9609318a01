import type { FormFailure } from '../http/form-failure.ts';
import type { DraftInput } from './projects.ts';

/** The draft that a form without script was made with. */
type Drafted = { id: string; revision: string };

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Keeps what was typed into the form of a project, for the one who is signed in. */
    keepProjectDraft(input: DraftInput, csrf: unknown): Promise<Drafted | FormFailure>;
    /** Sends that form: adds a project, or changes the one with this id. Gives the id. */
    sendProject(
      projectId: string | null,
      input: Record<string, unknown>,
      csrf: unknown,
    ): Promise<{ id: string } | FormFailure>;
  }
}
