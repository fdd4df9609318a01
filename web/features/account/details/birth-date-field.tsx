import { TextField } from '#web/ui/field.tsx';

type BirthDateFieldProps = {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (date: string) => void;
};

/** The date of birth, as the browser knows it. */
export const BirthDateField = ({ label, error, value, onChange }: BirthDateFieldProps) => (
  <TextField
    label={label}
    name="date_of_birth"
    type="date"
    error={error}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    autoComplete="bday"
  />
);
