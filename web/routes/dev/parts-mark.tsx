import { paths } from '#shared/paths.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Evidence } from '#web/ui/evidence.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { type State, StateLabel } from '#web/ui/state-label.tsx';
import { Part } from './part.tsx';

const evidence = [
  { main: 'Sanne de Wit', detail: 'Client, producer' },
  { main: 'Noordlicht Film', detail: 'noordlicht.example' },
  { main: '14 May 2026', detail: '6 months ago' },
  { main: 'Mailbox code', detail: 'Code typed at the time' },
];
const longEvidence = [
  { main: 'Pieter-Jan van den Oudenhoven-Hoogstraten', detail: 'Client, post-production supervisor' },
  ...evidence.slice(1),
];
const states: [State, string][] = [
  ['approved', 'Sanne de Wit confirmed on 14 May 2026.'],
  ['pending', 'With Hanna Lindqvist, 1 of 2 reminders sent.'],
  ['held', 'Answered from your own network. An admin looks.'],
  ['rejected', 'Declined: “We cancelled before the last phase.”'],
  ['stated', 'Said by the owner. Nobody was asked.'],
];
const sizes = ['small', 'normal', 'medium', 'large', 'huge'] as const;

export function PartsMark() {
  return (
    <>
      <Part title="Seal: 16, 24, 48, 96. Three drawings: small (to 20), medium (to 40), full">
        <div className="flex flex-wrap items-end gap-x-10 gap-y-4 text-12 text-muted">
          {[16, 24, 48, 96].map((size) => (
            <span key={size} className="grid gap-3">
              <Seal size={size} />
              {size}
            </span>
          ))}
          <span className="grid">
            <Brand href={paths.home()} />
            Logo, always ink
          </span>
        </div>
      </Part>
      <Part title="The countersignature: signed, and not signed">
        <div className="grid grid-cols-2 gap-8 text-14">
          <Signature signed>
            <p className="font-550">Sanne de Wit</p>
            <p className="text-muted">Client, 14 May 2026</p>
          </Signature>
          <Signature signed={false} className="self-end">
            <p className="font-550">Hanna Lindqvist</p>
            <p className="text-muted">Client. Not signed.</p>
          </Signature>
        </div>
        {sizes.map((size) => (
          <Signature key={size} size={size} signed fresh={size === 'huge'}>
            <Evidence items={size === 'large' ? longEvidence : evidence} />
          </Signature>
        ))}
        <div className="sheet mt-6 px-5 pb-5">
          <Signature signed size="medium">
            <Evidence items={evidence.slice(0, 3)} />
          </Signature>
        </div>
      </Part>
      <Part title="States. Shape and word first, colour last">
        <dl className="grid grid-cols-[8.5rem_1fr] items-center gap-x-4 gap-y-3 text-14">
          {states.map(([state, text]) => (
            <div key={state} className="contents">
              <dt>
                <StateLabel state={state} />
              </dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Type">
        <p className="font-serif text-36 md:text-48">Nobody signs alone</p>
        <p className="mt-3 text-18 text-muted">Lead paragraph on public pages</p>
        <p className="mt-3 font-serif text-36">Project Verified</p>
        <p className="mt-2 font-serif text-28">Forty short films</p>
        <p className="mt-2 font-serif text-22">Confirmed projects</p>
        <p className="mt-2 text-16">Body, fields, choices</p>
        <p className="mt-2 text-14">Evidence, buttons, navigation, 14 May 2026</p>
        <p className="mt-2 text-12">Time under a notification</p>
      </Part>
    </>
  );
}
