import { notifyManager } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { requireMember } from '../features/account/sessions/guards.ts';
import { loadWords } from '../i18n/load-words.ts';
import type { Route } from './+types/app-layout';
import { AppShell, readShell } from './app-shell.tsx';

// Told within the press that began it: the next press of a quick double one meets a button that is already busy.
notifyManager.setScheduler(queueMicrotask);

await loadWords('app', 'errors', 'notifications');

export const loader = (asked: Route.LoaderArgs) => readShell(asked, requireMember(asked.context, asked.request));
// Who is signed in changes with the document alone, so moving between pages needs no answer from here.
export const shouldRevalidate = () => false;

export default function AppLayout({ loaderData }: Route.ComponentProps) {
  return <AppShell {...loaderData}>{(sidebar) => <Outlet context={sidebar} />}</AppShell>;
}
