import { data } from 'react-router';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';

/** Every address that no other route has. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <NotFoundScreen />;
}
