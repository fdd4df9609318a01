import type { Feature } from '#server/features/manifest.ts';
import { prepareLegalNews } from './legal-mail.ts';
import { tellMembers } from './tell-members.ts';

/** What the legal texts promise members when they change. */
export const legal = {
  mails: { 'legal-news': prepareLegalNews },
  jobs: ({ db }) => ({ 'tell-of-legal-versions': { run: () => tellMembers(db), cron: '41 * * * *', atStart: true } }),
  tables: ['legal_notices'],
  exports: {
    legal_notices: `select about, to_char(since, 'YYYY-MM-DD') as since, noted_at from legal_notices
      where user_id = $1 order by since, about`,
  },
} satisfies Feature;
