import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseAtOnce } from '#server/platform/http/refuse-at-once.ts';
import { personalDetailsInputSchema, personalDetailsSchema } from '#shared/account/personal-details.ts';
import { detailsRefused, personalDetails, saveDetails } from './details.ts';

const tags = ['account'];

/** Phone and birth date, which only their owner sees. */
function detailsRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/personal-details',
    { schema: { tags, summary: 'Your phone number and birth date', response: { 200: personalDetailsSchema } } },
    (request) => personalDetails(db, member(request).id),
  );

  app.put(
    '/api/personal-details',
    {
      errorHandler: refuseAtOnce(personalDetailsInputSchema, detailsRefused),
      schema: {
        tags,
        summary: 'Change your phone number and birth date',
        body: personalDetailsInputSchema,
        response: { 200: personalDetailsSchema },
      },
    },
    async (request) => {
      await saveDetails(db, askerOf(request), request.body);
      return personalDetails(db, member(request).id);
    },
  );
}

export const details = { routes: { member: [detailsRoutes] } } satisfies Feature;
