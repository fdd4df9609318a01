import { useNow, useTranslations } from 'use-intl';
import type { Viewer } from '#shared/session/session.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { RequestPreview } from '../signing/request-preview.tsx';
import { emptySigner, emptyValues } from './form-values.ts';
import { previewedRequest } from './previewed-request.ts';

await loadWords('dashboardNext', 'public', 'signing');

/**
 * What a client would see of an invented piece of work, asked for by whoever looks. Loaded apart: few ever come here.
 */
export default function ExampleRequest({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('dashboardNext.example');
  const now = useNow();
  const { full_name, username, photo_url } = viewer;
  const nothing = {
    headline: null,
    location: null,
    work: { sum: { projects: 0, signers: 0 } },
    visibility: 'private' as const,
  };
  const page = previewedRequest(
    {
      ...emptyValues(),
      title: t('title'),
      summary: t('summary'),
      role: t('role'),
      organisation: t('organisation'),
      started_on: '2026-03-03',
      ended_on: '2026-08-29',
      signers: [
        {
          ...emptySigner(),
          name: t('signer'),
          email: 'priya.raman@harbourrow.example',
          relationship: 'client',
          organisation: t('organisation'),
        },
      ],
    },
    {
      owner: { full_name, username, photo_url, created_at: now.toISOString(), ...nothing },
      now,
      files: [],
      descriptionHtml: '',
      missing: { work: '', signer: '', domain: '' },
    },
  );
  return <RequestPreview page={page} />;
}
