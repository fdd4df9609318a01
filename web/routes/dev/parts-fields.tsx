import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { WordsField } from '#web/ui/words-field.tsx';
import { Part } from './part.tsx';

const answers = [
  { value: 'confirm', title: 'Confirm', detail: 'The work was done as described.' },
  { value: 'change', title: 'Ask for changes', detail: 'Something is wrong or missing. Darragh corrects it.' },
  { value: 'decline', title: 'Decline', detail: 'It did not happen like this. Nothing is published.' },
];
const relations = [
  { value: 'client', label: 'Client' },
  { value: 'colleague', label: 'Colleague' },
];

export function PartsFields({ theme }: { theme: string }) {
  const name = (field: string) => `${theme}-${field}`;
  const [skills, setSkills] = useState(['Subtitling']);
  return (
    <>
      <Part title="Fields">
        <div className="grid gap-5">
          <PartsSummary fieldId={name('email')} />
          <TextField label="Signer’s name" name={name('name')} defaultValue="Hanna Lindqvist" />
          <TextField
            label="Signer’s email"
            name={name('email')}
            type="email"
            help="An address at their own mail domain says more than one at a public provider."
            error="Add the part after the @, like name@firm.example."
            defaultValue="hanna.lindqvist"
          />
          <SelectField label="Relationship" name={name('relation')} options={relations} />
          <PasswordField
            label="Password"
            name={name('password')}
            help="Twelve characters or more."
            autoComplete="new-password"
          />
          <TextArea label="Comment" optional name={name('comment')} help="Darragh sees it. One sentence is plenty." />
          <WordsField
            label="Skills"
            name={name('skills')}
            help="Enter or a comma adds one."
            value={skills}
            onChange={setSkills}
            say={{
              added: (words) => `Added: ${words}`,
              removed: (word) => `Removed: ${word}`,
              remove: (word) => `Remove ${word}`,
            }}
          />
          <TextField label="Handle" name={name('handle')} defaultValue="noor" disabled />
        </div>
      </Part>
      <Part title="Choices. Nothing is chosen before the person chooses">
        <ChoiceGroup legend="Your answer" name={name('answer')} options={answers} />
        <ChoiceGroup
          className="mt-5"
          legend="With a choice, and an error"
          name={name('answer-2')}
          options={answers.slice(0, 2)}
          defaultValue="confirm"
          error="Choose one of the three answers."
        />
        <CheckboxField className="mt-3" name={name('show')} label="Show my comment on the project page" />
        <CheckboxField
          name={name('rights')}
          defaultChecked
          label="I may show this work"
          help="As your contract allows."
        />
        <CheckboxField name={name('terms')} label="I accept the terms" error="Accept the terms to go on." />
        <CheckboxField name={name('off')} label="Not for this plan" disabled />
      </Part>
    </>
  );
}

/** Shown on request only: it takes the focus, and two of them would fight for it. */
function PartsSummary({ fieldId }: { fieldId: string }) {
  const [shown, setShown] = useState(false);
  const errors = shown ? [{ fieldId, message: 'Signer’s email: add the part after the @' }] : [];
  return (
    <>
      <ErrorSummary title="One field needs another look" errors={errors} />
      <Button variant="secondary" onClick={() => setShown(!shown)} className="justify-self-start">
        {shown ? 'Hide the summary of errors' : 'Show the summary of errors'}
      </Button>
    </>
  );
}
