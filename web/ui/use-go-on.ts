import { type To, useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Leads to another page once an answer is there; not whoever has gone elsewhere meanwhile, and may be typing there, or
 * is on their way.
 */
export function useGoOn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return async (to: To) => {
    const leaves = next !== undefined && next.pathname !== pathname;
    if (!leaves && window.location.pathname === pathname) await navigate(to);
  };
}
