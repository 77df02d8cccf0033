import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { enums, type Infer, nullable, object, string } from 'superstruct';

/** SPEC section 3: the selected waitlist and integration method, kept between visits. */
export const SearchForm = object({ waitlistId: nullable(string()), method: nullable(enums(['embedded', 'custom'])) });
export type SearchForm = Infer<typeof SearchForm>;

export const emptySearchForm: SearchForm = { waitlistId: null, method: null };

const slice = createSlice({
  name: 'searchForm',
  initialState: emptySearchForm,
  reducers: {
    setSearchForm: (state, { payload }: PayloadAction<Partial<SearchForm>>) => ({ ...state, ...payload }),
  },
});

export const searchFormReducer = slice.reducer;
export const { setSearchForm } = slice.actions;
