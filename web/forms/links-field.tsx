import { Plus, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { normaliseLink } from '#shared/text/web-link.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextField } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { emptyLink, type LinkRow } from './link-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

type LinksFieldProps = {
  max: number;
  values: { links: LinkRow[] };
  set: (patch: { links: LinkRow[] }) => void;
  errors: Record<string, string>;
  /** Its form works without script: the button sends it, for a page with one more. */
  posted?: boolean;
};

export function LinksField({ max, values: { links }, set, errors, posted = false }: LinksFieldProps) {
  const t = useTranslations('forms.links');
  const focusRow = useRowFocus();
  const change = (key: string, patch: Partial<LinkRow>) =>
    set({ links: links.map((link) => (link.key === key ? { ...link, ...patch } : link)) });
  const add = (event: MouseEvent) => {
    event.preventDefault();
    set({ links: [...links, emptyLink()] });
    focusRow(`links.${links.length}.url`);
  };
  const remove = (key: string) => {
    set({ links: links.filter((link) => link.key !== key) });
    focusRow('add-link');
  };
  const lone = isLone(links, posted);
  return (
    <div className="grid gap-5">
      {links.map((link, index) => (
        <LinkFields
          key={link.key}
          link={link}
          index={index}
          errors={errors}
          posted={posted}
          lone={lone}
          onChange={(patch) => change(link.key, patch)}
          onRemove={() => remove(link.key)}
        />
      ))}
      {!posted && links.length < max && (
        <noscript>
          <MoreLink index={links.length} />
        </noscript>
      )}
      {errors.links && <p className="text-14 font-500 text-danger">{errors.links}</p>}
      {links.length < max && !lone && (
        <Button
          id="add-link"
          {...(posted && { type: 'submit', name: 'add', value: 'links' })}
          variant="secondary"
          className={classNames('justify-self-start', !posted && 'noscript:hidden')}
          onClick={add}
        >
          <Plus size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('add')}
        </Button>
      )}
    </div>
  );
}

/** One more than there are, where no script adds one; a row that is emptied is none. */
function MoreLink({ index }: { index: number }) {
  const t = useTranslations('forms.links');
  return (
    <div className="grid gap-4">
      <TextField label={t('url')} name={`links.${index}.url`} optional inputMode="url" />
      <TextField label={t('label')} name={`links.${index}.label`} optional />
    </div>
  );
}

/** Nothing is typed into the only one that is there: it asks for an address, and for nothing else yet. */
const isLone = (links: LinkRow[], posted: boolean) =>
  posted && links.length === 1 && links.every(({ url, label }) => url === '' && label === '');

type LinkFieldsProps = {
  link: LinkRow;
  index: number;
  errors: Record<string, string>;
  posted: boolean;
  lone: boolean;
  onChange: (patch: Partial<LinkRow>) => void;
  onRemove: () => void;
};

function LinkFields({ link, index, errors, posted, lone, onChange, onRemove }: LinkFieldsProps) {
  const t = useTranslations('forms.links');
  return (
    <div className="flex items-start gap-2">
      <div className="@container min-w-0 flex-1">
        <div className={classNames('grid items-start gap-4', !posted && '@md:grid-cols-[3fr_2fr]')}>
          <TextField
            label={t('url')}
            name={`links.${index}.url`}
            optional={lone}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={link.url}
            error={errors[`links.${index}.url`]}
            onChange={(event) => onChange({ url: event.target.value })}
            onBlur={() => {
              const url = normaliseLink(link.url);
              if (url !== link.url) onChange({ url });
            }}
          />
          <div className={lone ? 'hidden noscript:block' : undefined}>
            <TextField
              label={t('label')}
              name={`links.${index}.label`}
              optional
              value={link.label}
              error={errors[`links.${index}.label`]}
              onChange={(event) => onChange({ label: event.target.value })}
            />
          </div>
        </div>
      </div>
      {!lone && (
        <IconButton className="mt-7 noscript:hidden" label={t('remove', { number: index + 1 })} onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
