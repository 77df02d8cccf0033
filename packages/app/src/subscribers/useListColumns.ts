import { type AnswerColumn, isAnswerColumn, toFieldColumns } from '@prelude/api/contract/fieldColumns';
import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import { useCan } from '@prelude/api/store/can';
import { useGetFormQuery } from '@prelude/api/store/forms';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { array, define } from 'superstruct';
import { createPersisted } from '../platform/persisted.ts';
import { useAppSelector } from '../state/store.ts';

const Shown = array(define<AnswerColumn>('AnswerColumn', isAnswerColumn));
const none: readonly AnswerColumn[] = [];

/**
 * Reads the answers that a list has, undefined until its form is read and from an API of SPEC alone, and remembers in this browser
 * which of them the table shows: none at first, since not every window has room for one.
 */
export function useListColumns(waitlistId: string) {
  const { design } = useCan();
  const language = useAppSelector((state) => state.layout.locale);
  const profileId = useAppSelector((state) => state.session.current?.profileId);
  const { currentData: form, isError } = useGetFormQuery(design ? { waitlistId } : skipToken);
  const [kept] = useState(() => createPersisted(`subscriberColumns:${profileId}:${waitlistId}`, Shown));
  const [shown, setShown] = useState(() => kept.read() ?? none);
  const columns = useMemo(() => {
    if (!form) return isError ? [] : undefined;
    const { askedFields, published } = form;
    const languages = { language: toFormLanguage(language), mainLanguage: published.mainLanguage };
    return toFieldColumns(askedFields ?? published.fields, languages, published.fields);
  }, [form, isError, language]);
  const show = (next: readonly AnswerColumn[]) => {
    kept.write(next.length > 0 ? [...next] : null);
    setShown(next);
  };
  return { columns, shown: design ? shown : none, show };
}
