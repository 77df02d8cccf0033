import { setLocale, setTheme } from '@prelude/api/store/layout';
import type { Preferences } from '@prelude/ui/state/Preferences';
import type { Locale } from '@prelude/ui/words/MessageId';
import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../state/store.ts';
import { messagesOf } from '../words/loadLocale.ts';
import { toasts } from '../words/toasts.ts';

export function usePreferences(): Preferences {
  const dispatch = useAppDispatch();
  const nextLocale = useRef<Locale | null>(null);
  const { theme, locale } = useAppSelector((state) => state.layout);
  return {
    theme,
    locale,
    onThemeChange: (next) => void dispatch(setTheme(next)),
    onLocaleChange: async (next) => {
      nextLocale.current = next;
      try {
        await messagesOf[next].load();
        if (nextLocale.current === next) dispatch(setLocale(next));
      } catch (error) {
        console.error(error);
        toasts.error('common.toast.languageFailed');
      }
    },
  };
}
