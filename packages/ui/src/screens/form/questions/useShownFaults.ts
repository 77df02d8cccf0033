import type { FieldErrors } from '@prelude/api/contract/problem';
import { use, useMemo, useState } from 'react';
import { FaultsContext } from '../faults.ts';
import type { ShownFaults } from './WordsField.tsx';

const isOf = (path: string) => (fault: string) => fault.startsWith(`${path}.`);

/** Returns true if a control of the question is faulty. */
export const hasFault = (faults: FieldErrors, path: string): boolean => Object.keys(faults).some(isOf(path));

/** The faults of one question. What is empty is not said before its control is left, if nobody has seen the question before. */
export function useShownFaults(path: string, isNew: boolean): ShownFaults {
  const faults = use(FaultsContext);
  const [touched, setTouched] = useState(() => new Set(isNew ? [] : Object.keys(faults).filter(isOf(path))));
  return useMemo(
    () => ({
      codeOf: (at) => (faults[at] === 'required' && !touched.has(at) ? undefined : faults[at]),
      touch: (at) => setTouched((current) => (current.has(at) ? current : new Set([...current, at]))),
    }),
    [faults, touched],
  );
}
