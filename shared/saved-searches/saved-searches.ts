import { z } from 'zod';
import { newId } from '../http/new-id.ts';
import { line } from '../text/text.ts';
import { savedSearchLimits, searchAlerts, searchKinds } from './limits.ts';

const name = line(savedSearchLimits.name, { tooLong: 'search_name_too_long', required: 'search_name_required' });
const alert = z.enum(searchAlerts, 'search_alert_required');

export const newSavedSearchSchema = z.object({
  /** Made with the form, so that a repeat saves nothing twice. */
  id: newId,
  kind: z.enum(searchKinds, 'invalid_value'),
  query: line(savedSearchLimits.query, { tooLong: 'search_too_long' }),
  name,
  alert,
});
export type NewSavedSearch = z.infer<typeof newSavedSearchSchema>;

export const savedSearchChangeSchema = z.object({ name, alert });
export type SavedSearchChange = z.infer<typeof savedSearchChangeSchema>;

export const savedSearchSchema = z.object({
  id: z.uuid(),
  kind: z.enum(searchKinds),
  /** As the address of its page has it. */
  query: z.string(),
  name: z.string(),
  alert: z.enum(searchAlerts),
  alerted_at: z.iso.datetime().nullable(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export const savedSearchListSchema = z.object({ searches: z.array(savedSearchSchema) });
export type SavedSearchList = z.infer<typeof savedSearchListSchema>;
