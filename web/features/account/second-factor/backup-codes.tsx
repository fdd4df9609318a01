import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Ten codes that are never shown again. Only the button closes this: a stray key must not lose them. */
export function BackupCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('security.backup');
  const format = useFormatter();
  const username = useRootData()?.viewer?.username ?? '';
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const title = t('fileTitle', { username, date: format.dateTime(new Date(), { dateStyle: 'long' }) });
  const text = [title, '', ...codes, '', t('fileText'), ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title={t('shownTitle')}
      description={t('shownText')}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div data-print-alone>
        <p className="hidden text-14 print:block">{title}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-6 bg-sunken p-4 font-mono text-14">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={copy}>
          {t('copy')}
        </Button>
        <Button variant="secondary" onClick={() => download(text)}>
          {t('download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <p role="status" className="mt-3 text-14 text-muted empty:hidden print:hidden">
        {copied && t(copied)}
      </p>
    </Dialog>
  );
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'countersign-backup-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
