import { personalDetailsInputSchema, personalDetailsSchema } from '#shared/personal-details.ts';
import { member } from '../../auth/require-viewer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { personalDetails, saveDetails } from './save-details.ts';

const tags = ['account'];

/** Phone and birth date, which only their owner sees. */
export function detailsRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/personal-details',
    { schema: { tags, summary: 'Your phone number and birth date', response: { 200: personalDetailsSchema } } },
    (request) => personalDetails(db, member(request).id),
  );

  app.put(
    '/api/personal-details',
    {
      schema: {
        tags,
        summary: 'Change your phone number and birth date',
        body: personalDetailsInputSchema,
        response: { 200: personalDetailsSchema },
      },
    },
    async (request) => {
      await saveDetails(db, member(request).id, request.body);
      return personalDetails(db, member(request).id);
    },
  );
}
