import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/field.tsx';
import type { FormPart } from './form-part.ts';
import { mostSkills } from './form-values.ts';

/** Skills as chips: Enter, a comma or leaving the field adds one, Backspace in the empty field takes the last one back. */
export function SkillsField({ values: { skills }, set, errors }: FormPart) {
  const t = useTranslations('projects.form');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLDivElement>(null);

  const add = (text: string) => {
    const known = new Set(skills.map((skill) => skill.toLowerCase()));
    const fresh = text
      .split(/[,;\n]/)
      .map((skill) => skill.trim())
      .filter((skill) => skill !== '' && !known.has(skill.toLowerCase()));
    if (fresh.length > 0) {
      set({ skills: [...skills, ...new Set(fresh)] });
      setSaid(t('skillAdded', { skill: fresh.join(', ') }));
    }
    setTyped('');
  };
  const remove = (skill: string) => {
    set({ skills: skills.filter((each) => each !== skill) });
    setSaid(t('skillRemoved', { skill }));
    input.current?.querySelector('input')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = skills.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last) remove(last);
  };
  const error = errors.skills ?? Object.entries(errors).find(([path]) => path.startsWith('skills.'))?.[1];
  return (
    <div ref={input}>
      <TextField
        label={t('skills')}
        name="skills"
        help={t('skillsHelp', { most: mostSkills })}
        optional
        autoComplete="off"
        enterKeyHint="enter"
        value={typed}
        error={error}
        onChange={({ target }) => (/[,;\n]/.test(target.value) ? add(target.value) : setTyped(target.value))}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {skills.length > 0 && (
        <ul aria-label={t('skills')} className="mt-3 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="flex max-w-full items-center rounded-6 bg-sunken pl-3 text-14">
              <span className="min-w-0 wrap-anywhere">{skill}</span>
              <button
                type="button"
                aria-label={t('removeSkill', { skill })}
                onClick={() => remove(skill)}
                className="grid size-11 shrink-0 place-items-center rounded-6 text-muted hover:text-ink"
              >
                <X size={16} strokeWidth={1.6} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
