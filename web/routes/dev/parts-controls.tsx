import { Copy, MailX } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Part, Row } from './part.tsx';

export function PartsControls() {
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <>
      <Part title="Buttons">
        <Row>
          <Button busy={busy} busyLabel="Asking" onClick={send}>
            Ask for confirmation
          </Button>
          <Button variant="secondary">Remind</Button>
          <Button variant="bare">Cancel</Button>
        </Row>
        <Row>
          <Button busy busyLabel="Sending, 3 of 5 MB">
            Send
          </Button>
          <Button disabled>Confirm</Button>
          <Button variant="danger">Remove project</Button>
          <Button variant="danger-full">Remove project</Button>
          <IconButton label="Copy">
            <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        </Row>
        <Row>
          <ButtonLink href="#parts" variant="secondary">
            A link as a button
          </ButtonLink>
          <span>
            Text with <TextLink href="#parts">a link in it</TextLink>.
          </span>
          <Button variant="secondary" className="outline-2 outline-offset-2 outline-accent">
            Focus is an outline
          </Button>
        </Row>
        <Row>
          <Button size="large" wide>
            Confirm this project
          </Button>
        </Row>
      </Part>
      <Part title="Banners">
        <div className="grid gap-2">
          <Banner tone="wait">The link to Theo Marchetti ends on 23 November 2026, in 2 days.</Banner>
          <Banner tone="danger" icon={<MailX strokeWidth={1.6} aria-hidden="true" />}>
            Mail to s.anand@stbride.example came back. <TextLink href="#parts">Correct the address</TextLink>
          </Banner>
          <Banner tone="plain">You are looking at your profile as others see it.</Banner>
        </div>
      </Part>
    </>
  );
}
