import { setLocale, setTheme } from '@prelude/api/store/layout';
import type { AuthFrameProps } from '@prelude/ui/screens/shell/AuthFrame';
import { loadMessages } from '../loadLocale.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { toasts } from '../toasts.ts';

type Preferences = AuthFrameProps['preferences'];

/** Theme and language, kept in this browser. */
export function usePreferences(): Preferences {
  const dispatch = useAppDispatch();
  const { theme, locale } = useAppSelector((state) => state.layout);
  return {
    theme,
    locale,
    onThemeChange: (next) => void dispatch(setTheme(next)),
    onLocaleChange: async (next) => {
      try {
        await loadMessages(next);
        dispatch(setLocale(next));
      } catch (error) {
        console.error(error);
        toasts.error('common.toast.languageFailed');
      }
    },
  };
}
