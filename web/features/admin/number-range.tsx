import { Form } from 'react-router';
import type { Numbers } from '#shared/admin/numbers.ts';
import { adminPaths } from '#shared/admin/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** A day so many days from another. */
function dayFrom(day: string, days: number) {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Which days are looked at: those up to one, the same number before or after. */
export function NumberRange({ numbers: { period, steps, today } }: { numbers: Numbers }) {
  const t = useWords('numbers');
  const [from, to] = [steps[0]?.from ?? today, steps.at(-1)?.to ?? today];
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const later = dayFrom(to, length);
  const link = 'inline-flex min-h-11 min-w-11 items-center';
  return (
    <>
      <Form method="get" key={`${period} ${to}`} className="flex flex-wrap items-end gap-4 py-4">
        <input type="hidden" name="period" value={period} />
        <TextField label={t('until')} name="until" type="date" max={today} defaultValue={to} />
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6 text-14">
        <TextLink to={adminPaths.numbers({ period, until: dayFrom(from, -1) })} className={link}>
          {t('earlier')}
        </TextLink>
        {to < today && (
          <TextLink to={adminPaths.numbers({ period, until: later < today ? later : today })} className={link}>
            {t('later')}
          </TextLink>
        )}
      </p>
    </>
  );
}
