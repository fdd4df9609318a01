import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readableAccent } from '#shared/branding/accent.ts';
import type { Branding, OwnBranding } from '#shared/branding/branding.ts';
import type { ProfileSection } from '#shared/branding/sections.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { notSaved } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Input } from '#web/ui/control.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { OrderList } from '#web/ui/order-list.tsx';
import { ownBrandingQuery } from './branding-query.ts';

const plainAccent = '0b5d3b';

/** What stands in the form; a button of it may move a part, or take the colour away. */
function brandingIn(typed: Record<string, string>): Branding {
  const { accent = '', sections = '', up, down } = typed;
  const order = sections.split(',') as ProfileSection[];
  const from = order.findIndex((section) => section === (up ?? down));
  const to = up === undefined ? from + 1 : from - 1;
  const [moved, other] = [order[from], order[to]];
  const isPlain = 'no_accent' in typed || (accent === `#${plainAccent}` && !('had_accent' in typed));
  return {
    accent: isPlain ? null : accent.slice(1).toLowerCase(),
    sections: moved && other ? order.with(from, other).with(to, moved) : order,
    plain_footer: 'plain_footer' in typed,
  };
}

export const saveBranding = (form: FormData) =>
  answerOf(api.PUT('/api/branding', { body: brandingIn(Object.fromEntries(form) as Record<string, string>) }));

/** How one's public pages look, or that one's plan does not have it. */
export function BrandingForm({ branding }: { branding: OwnBranding }) {
  const t = useWords('branding');
  const queries = useQueryClient();
  const save = useSentForm('branding', saveBranding, {
    onSuccess: (answer) => {
      queries.setQueryData(ownBrandingQuery.queryKey, answer);
      setTouched((chosen) => notSaved<Branding>(chosen, answer));
    },
  });
  const [touched, setTouched] = useState<Partial<Branding>>(() => (save.typed.sections ? brandingIn(save.typed) : {}));
  const { included, ...saved } = branding;
  const chosen = { ...saved, ...touched };
  const change = (changes: Partial<Branding>) => {
    setTouched((before) => ({ ...before, ...changes }));
    save.reset();
  };
  if (!included)
    return (
      <>
        <p>{t('pro')}</p>
        <ButtonLink to={paths.billing()} className="mt-4">
          {t('billing')}
        </ButtonLink>
      </>
    );
  return (
    <SentForm of={save} className="grid gap-8">
      {/* The first button of a form is what the Enter key presses: not one that moves a part. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <HiddenFields
        of={{ sections: chosen.sections.join(), had_accent: chosen.accent === null ? undefined : chosen.accent }}
      />
      <FormErrors error={save.error} title={t('failed')} />
      <AccentField accent={chosen.accent} onChange={(accent) => change({ accent })} />
      <SectionOrder sections={chosen.sections} onChange={(sections) => change({ sections })} />
      <CheckboxField
        name="plain_footer"
        label={t('footer')}
        help={t('footerHelp')}
        checked={chosen.plain_footer}
        onChange={({ target }) => change({ plain_footer: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role="status" className="text-14 text-muted">
          {save.isSuccess && t('saved')}
        </p>
      </div>
    </SentForm>
  );
}

type AccentFieldProps = { accent: string | null; onChange: (accent: string | null) => void };

/** A colour, and what becomes of it in each theme. */
function AccentField({ accent, onChange }: AccentFieldProps) {
  const t = useWords('branding');
  const shown = accent ? readableAccent(accent) : null;
  return (
    <FieldFrame frame={{}} id="accent" label={t('accent')} help={t('accentHelp')}>
      <span className="flex flex-wrap items-center gap-4">
        <Input
          type="color"
          id="accent"
          name="accent"
          aria-describedby="accent-help"
          value={`#${accent ?? plainAccent}`}
          onChange={({ target }) => onChange(target.value.slice(1).toLowerCase())}
          className="h-11 w-16 cursor-pointer rounded-6 border border-edge bg-surface p-1"
        />
        {shown && <span className="text-14 text-muted">{t('becomes', shown)}</span>}
        {accent && (
          <Button
            type="submit"
            name="no_accent"
            value="1"
            variant="bare"
            onClick={(event) => {
              event.preventDefault();
              onChange(null);
            }}
          >
            {t('noAccent')}
          </Button>
        )}
      </span>
    </FieldFrame>
  );
}

type SectionOrderProps = { sections: ProfileSection[]; onChange: (sections: ProfileSection[]) => void };

/** The parts of a profile in their order. */
function SectionOrder({ sections, onChange }: SectionOrderProps) {
  const t = useWords('branding');
  const called = (section: ProfileSection) => t(`parts.${section}`);
  return (
    <fieldset>
      <legend className="text-14 font-550">{t('order')}</legend>
      <OrderList
        items={sections}
        onChange={onChange}
        show={called}
        posted
        words={{
          up: (section) => t('up', { part: called(section) }),
          down: (section) => t('down', { part: called(section) }),
          moved: (section, place) => t('moved', { part: called(section), place }),
        }}
      />
    </fieldset>
  );
}
