import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boolean, enums, type Infer, object } from 'superstruct';
import { FALLBACK_LANGUAGE, languageCodes } from '../../../../locales/languages.ts';

export const Layout = object({
  theme: enums(['light', 'dark']),
  locale: enums(languageCodes),
  sidebarOpen: boolean(),
});
export type Layout = Infer<typeof Layout>;

const initialState: Layout = { theme: 'light', locale: FALLBACK_LANGUAGE, sidebarOpen: false };

const slice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    setTheme: (state, { payload }: PayloadAction<Layout['theme']>) => {
      state.theme = payload;
    },
    setLocale: (state, { payload }: PayloadAction<Layout['locale']>) => {
      state.locale = payload;
    },
    setSidebarOpen: (state, { payload }: PayloadAction<boolean>) => {
      state.sidebarOpen = payload;
    },
  },
});

export const layoutReducer = slice.reducer;
export const { setTheme, setLocale, setSidebarOpen } = slice.actions;
