import { useLocation, useNavigate } from 'react-router-dom';
import { useEntryState, useGoBack } from '../../lib/navigation/navigation.ts';

/**
 * Returns a function that closes a dialog after blocking; a favor behind it is closed too, because it is no longer
 * visible.
 */
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
