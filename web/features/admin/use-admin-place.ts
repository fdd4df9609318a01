import { useLocation, useSearchParams } from 'react-router';
import { placeOf } from './admin-place.ts';

/** Where in the admin panel one is. */
export function useAdminPlace() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return placeOf(pathname, search);
}
