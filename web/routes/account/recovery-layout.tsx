import { Outlet } from 'react-router';
import { useSignedOut } from '#web/features/account/sessions/use-recovery.ts';

/** Around the pages that set a new password, whatever they have to say: nobody stays signed in on them. */
export default function RecoveryLayout() {
  useSignedOut();
  return <Outlet />;
}
