import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Env } from '#server/env.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none } from '#server/platform/http/route-schemas.ts';
import { preferenceChangeSchema, preferencesSchema } from '#shared/notifications/notifications.ts';
import { choosePreference, notificationPreferences, resumeMails, type Told } from './notification-preferences.ts';

const tags = ['notifications'];

/** What a person wants mailed. */
export const notificationPreferenceRoutes =
  (told: (env: Env) => Told) =>
  (app: App, { db, env }: Deps) => {
    app.get(
      '/api/notification-preferences',
      { schema: { tags, summary: 'What reaches you by email', response: { 200: preferencesSchema } } },
      async (request) => notificationPreferences({ db, env }, told(env), member(request)),
    );

    app.put(
      '/api/notification-preferences',
      {
        schema: { tags, summary: 'Choose what reaches you by email', body: preferenceChangeSchema, response: none },
      },
      async (request, reply) => {
        await choosePreference(db, member(request).id, request.body.topic, request.body.mail);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/api/notification-preferences/silence',
      { schema: { tags, summary: 'Email an address again that had bounced', response: none } },
      async (request, reply) => {
        await resumeMails(db, env.secretKey, member(request));
        return reply.code(204).send(null);
      },
    );
  };
