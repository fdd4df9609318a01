import type { Feature } from '#server/features/manifest.ts';
import { dropFiles } from './attach-or-drop.ts';
import { cleanUploads } from './clean-uploads.ts';
import { fileDownloadRoutes, filesRoutes } from './files-routes.ts';
import { thumbnailKey } from './thumbnail.ts';
import { uploadRoutes } from './upload-routes.ts';

export const files = {
  availableInMaintenance: ['/api/files'],
  pageParts: ['/api/files'],
  routes: { visitor: [fileDownloadRoutes], member: [filesRoutes, uploadRoutes] },
  jobs: (deps) => ({
    'clean-uploads': { run: () => cleanUploads(deps), cron: '43 * * * *' },
    'remove-stored-file': {
      run: async ({ key }: { key: string }) => {
        await deps.files.remove(key);
        await deps.files.remove(thumbnailKey(key));
      },
    },
  }),
  exports: {
    files: `select id, project_id, draft_id, post_id, application_id, name, media_type, size, encode(sha256, 'hex') as sha256, created_at
      from files where user_id = $1 order by created_at, id`,
    uploads: `select id, draft_id, post_id, name, size, created_at, finished_at from uploads where user_id = $1 order by created_at, id`,
  },
  erase: async (trx, userId) => void (await dropFiles(trx, { userId })),
  tables: ['files', 'uploads'],
  // Loaded only then: it draws pictures and sets pages.
  seed: async (demo) => (await import('./seed-files.ts')).seedFiles(demo),
} satisfies Feature;
