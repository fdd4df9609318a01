import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { ApiError } from '../api/client.ts';
import { ownHeaders } from '../api/send-with-token.ts';

/** An upload on the screen. `error` is the code of a problem; `retry` says whether trying again may help. */
export type UploadRow = {
  key: string;
  name: string;
  size: number;
  sent: number;
  error: string | null;
  retry: boolean;
};

const endpoint = '/api/uploads';

const retryDelays = [0, 1000, 3000, 5000, 10_000];

/** Where files go: into a draft, or to a job post. */
type Place = { draft_id: string } | { post_id: string };

/**
 * Sends files where the form says, each with its progress; what was interrupted goes on where it stopped, also after a
 * reload when the same file is chosen again. `listed` is the query that shows them then.
 */
export function useUploads(listed: QueryKey, ensurePlace: () => Promise<Place>) {
  const queries = useQueryClient();
  const [rows, setRows] = useState<UploadRow[]>([]);
  const running = useRef(new Map<string, { file: File; upload?: Upload }>());
  const change = useCallback(
    (key: string, patch: Partial<UploadRow>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...patch } : row))),
    [],
  );
  const forget = useCallback((key: string) => {
    running.current.delete(key);
    setRows((before) => before.filter((row) => row.key !== key));
  }, []);

  const start = useCallback(
    async (key: string) => {
      const entry = running.current.get(key);
      if (!entry) return;
      change(key, { error: null });
      try {
        const place = await ensurePlace();
        const tus = await import('tus-js-client');
        const upload = new tus.Upload(entry.file, {
          endpoint,
          // Whose beginning is not answered begins again under the same id.
          metadata: { ...place, filename: entry.file.name, id: key },
          retryDelays,
          removeFingerprintOnSuccess: true,
          onBeforeRequest: async (request) => {
            for (const [name, value] of await ownHeaders()) request.setHeader(name, value);
          },
          onProgress: (sent) => change(key, { sent }),
          onError: (error) => {
            const failure = failureOf(error);
            change(key, failure);
            // The server has thrown away what it refused: there is nothing to give up, or to go on with.
            if (failure.retry) return;
            delete entry.upload;
            void begun().then((same) => same && tus.defaultOptions.urlStorage.removeUpload(same.urlStorageKey));
          },
          onSuccess: async () => {
            await queries.invalidateQueries({ queryKey: listed });
            forget(key);
          },
        });
        const begun = async () =>
          (await upload.findPreviousUploads()).find(({ metadata }) =>
            Object.entries(place).every(([name, id]) => metadata[name] === id),
          );
        const same = await begun();
        if (same) upload.resumeFromPreviousUpload(same);
        // It may have been cancelled while we asked.
        if (!running.current.has(key)) return;
        entry.upload = upload;
        upload.start();
      } catch (error) {
        change(key, failureOf(error));
      }
    },
    [change, forget, ensurePlace, queries, listed],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const key = crypto.randomUUID();
        const error = file.size > fileLimits.each ? 'file_too_large' : file.size === 0 ? 'file_empty' : null;
        setRows((before) => [...before, { key, name: file.name, size: file.size, sent: 0, error, retry: false }]);
        if (error) continue;
        running.current.set(key, { file });
        void start(key);
      }
    },
    [start],
  );
  const cancel = useCallback(
    (key: string) => {
      const { upload } = running.current.get(key) ?? {};
      if (upload) {
        // What was begun without an answer is given up, too.
        upload.url ??= `${endpoint}/${key}`;
        void upload.abort(true).catch(() => {});
      }
      forget(key);
    },
    [forget],
  );

  useEffect(() => {
    const entries = running.current;
    return () => {
      for (const { upload } of entries.values()) void upload?.abort();
    };
  }, []);
  return { rows, add, cancel, retry: (key: string) => void start(key), busy: rows.some(({ error }) => !error) };
}

/** The server's problem document where there is one, else that no answer came. */
function failureOf(error: unknown): Pick<UploadRow, 'error' | 'retry'> {
  // The form could not say where.
  if (error instanceof ApiError) return { error: error.problem.code, retry: true };
  const body = (error as Partial<DetailedError>).originalResponse?.getBody();
  try {
    const { code, status } = JSON.parse(body ?? '') as { code: string; status: number };
    return { error: code, retry: status >= 500 || status === 401 || status === 403 };
  } catch {
    return { error: 'offline', retry: true };
  }
}
