import { type Logo, toLogoIds } from '@prelude/api/contract/logos';
import { useRef, useState } from 'react';
import type { Inks } from '../../state/logoFaults.ts';
import { readInk } from './readInk.ts';

export interface LogoInks {
  inks: Inks;
  /** Measures the images of a logo, each once. */
  measure: (logo: Logo | undefined) => void;
}

/** Measures logos while they are edited. */
export function useLogoInks(toSrc: (id: string) => string): LogoInks {
  const [inks, setInks] = useState<Inks>({});
  const measured = useRef(new Set<string>());
  const measure = (logo: Logo | undefined) => {
    for (const id of logo === undefined ? [] : toLogoIds(logo)) {
      if (measured.current.has(id)) continue;
      measured.current.add(id);
      void readInk(toSrc(id)).then((ink) => setInks((current) => ({ ...current, [id]: ink })));
    }
  };
  return { inks, measure };
}
