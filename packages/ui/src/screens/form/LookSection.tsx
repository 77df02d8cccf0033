import type { ReactNode } from 'react';
import { Section } from '../../patterns/Section.tsx';
import type { WholeLook } from '../../state/WholeLook.ts';
import { ColorFields } from './ColorFields.tsx';
import { LookChoiceField } from './LookChoiceField.tsx';

export interface LookSectionProps {
  title: ReactNode;
  description: ReactNode;
  inherited: WholeLook;
  /** Name of the workspace it is inherited from; null for the product. */
  source: string | null;
}

/** Colors, corners and theme, inside a form with the fields of a look. */
export function LookSection({ title, description, inherited, source }: LookSectionProps) {
  return (
    <Section title={title} description={description}>
      <ColorFields inherited={inherited} source={source} />
      <LookChoiceField name="corners" inherited={inherited} source={source} />
      <LookChoiceField name="scheme" inherited={inherited} source={source} />
    </Section>
  );
}
