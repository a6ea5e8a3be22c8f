import { useLocation, useNavigate } from 'react-router-dom';
import { useEntryState, useGoBack } from '../../lib/navigation/navigation.ts';

/** Closes a dialog after somebody was blocked: a favor below it can no longer be seen, so that one is left as well. */
export function useLeaveFavor(): () => void {
  const { pathname } = useLocation();
  const { background } = useEntryState();
  const navigate = useNavigate();
  const goBack = useGoBack();
  return () => {
    if (!pathname.startsWith('/favor/')) return goBack();
    if (background) void navigate(-2);
    else void navigate('/', { replace: true });
  };
}
