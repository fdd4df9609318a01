import { z } from 'zod';
import { projectLimits } from '../projects/limits.ts';
import { resumeSources } from './limits.ts';

/** A piece of work that a résumé tells of. `work`: a job, which may have been one piece of work. */
const workSchema = z.object({
  /** By which it is chosen. */
  place: z.int(),
  kind: z.enum(['project', 'work']),
  title: z.string(),
  organisation: z.string(),
  /** As the résumé says them: a year, a month or a day; empty where it says none. */
  start: z.string(),
  end: z.string(),
  /** One's projects or drafts have one of this title. */
  known: z.boolean(),
});
export type ResumeWork = z.infer<typeof workSchema>;

export const resumeImportSchema = z.object({
  id: z.uuid(),
  source: z.enum(resumeSources),
  imported_at: z.iso.datetime(),
  works: z.array(workSchema),
});
export type ResumeImport = z.infer<typeof resumeImportSchema>;

export const chosenWorksSchema = z.object({
  works: z
    .array(z.int().min(0))
    .min(1, 'resume_works_required')
    .max(projectLimits.importedDrafts, 'imported_drafts_too_many'),
});
