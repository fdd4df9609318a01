import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { Relationship, SignerRow } from './form-values.ts';
import { withAddress } from './name-of-address.ts';

const all = { client: 0, collaborator: 1, manager: 2, colleague: 3, other: 4 } satisfies Record<Relationship, number>;

/** Choices of how a signer knows the work; the empty one comes first where none is chosen. */
function useRelationshipOptions(chosen: Relationship | '') {
  const t = useTranslations('public.relationships');
  const choose = useTranslations('projects.form')('choose');
  const known = (Object.keys(all) as Relationship[]).map((value) => ({ value, label: t(value) }));
  return chosen === '' ? [{ value: '', label: choose }, ...known] : known;
}

type SignerFieldsProps = {
  signer: Omit<SignerRow, 'key' | 'id'>;
  /** In front of each field's name: "signers.0." in the form of a project, nothing in a dialog. */
  prefix: string;
  errors: Record<string, string>;
  /** They have answered: still the same person, at the same address. */
  stays?: boolean;
  onChange: (patch: Partial<SignerRow>) => void;
};

/**
 * Who is asked, by their address first, which often tells the name. The browser's own address book is of no use here:
 * these are other people.
 */
export function SignerFields({ signer, prefix, errors, stays, onChange }: SignerFieldsProps) {
  const t = useTranslations('projects.form');
  const relationships = useRelationshipOptions(signer.relationship);
  const field = (name: string) => ({ name: prefix + name, error: errors[prefix + name], autoComplete: 'off' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-4">
      <TextField
        {...field('email')}
        type="email"
        label={t('signerEmail')}
        help={t(stays ? 'signerStays' : 'signerEmailHelp')}
        readOnly={stays}
        autoCapitalize="none"
        spellCheck={false}
        value={signer.email}
        onChange={({ target }) => onChange(withAddress(signer, target.value))}
        className="sm:col-span-2"
      />
      <TextField
        {...field('name')}
        label={t('signerName')}
        value={signer.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        {...field('relationship')}
        label={t('relationship')}
        options={relationships}
        value={signer.relationship}
        onChange={(event) => onChange({ relationship: event.target.value as SignerRow['relationship'] })}
      />
      <TextField
        {...field('organisation')}
        label={t('signerOrganisation')}
        optional
        value={signer.organisation}
        onChange={(event) => onChange({ organisation: event.target.value })}
        className="sm:col-span-2"
      />
    </div>
  );
}
