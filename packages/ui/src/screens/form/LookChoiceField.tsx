import { type Look, lookCorners, lookSchemes } from '@prelude/api/contract/looks';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import type { WholeLook } from '../../state/WholeLook.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { Inherited } from './Inherited.tsx';
import { useFormField } from './useFormField.ts';

/** Choices that can be inherited besides colors and the font, with their values. */
const lookChoices = { corners: lookCorners, scheme: lookSchemes } as const;
type LookChoice = keyof typeof lookChoices;

const words = {
  corners: 'pages.form.look.corners',
  scheme: 'pages.form.look.scheme',
} satisfies Record<LookChoice, MessageId>;

const optionWords = {
  corners: {
    square: 'pages.form.look.corners.square',
    round: 'pages.form.look.corners.round',
    pill: 'pages.form.look.corners.pill',
  },
  scheme: {
    light: 'pages.form.look.scheme.light',
    dark: 'pages.form.look.scheme.dark',
    page: 'pages.form.look.scheme.page',
  },
} satisfies { [Name in LookChoice]: Record<NonNullable<Look[Name]>, MessageId> };

export interface LookChoiceFieldProps {
  name: LookChoice;
  inherited: WholeLook;
  /** Name of the workspace it is inherited from; null for the product. */
  source: string | null;
}

/** Corners or theme of a look; chosen anew, it is no longer inherited. */
export function LookChoiceField({ name, inherited, source }: LookChoiceFieldProps) {
  const intl = useIntl();
  const labelId = useId();
  const { value, change, isConflict } = useFormField<string>(`look.${name}`);
  const options: Readonly<Record<string, MessageId>> = optionWords[name];
  return (
    <Inherited
      label={<FormattedMessage id={words[name]} />}
      labelId={labelId}
      isInherited={!value}
      source={source}
      conflict={isConflict ? `look.${name}` : undefined}
      onGiveBack={() => change(null)}
    >
      <div>
        <SegmentedControl<string>
          aria-label={intl.formatMessage({ id: words[name] })}
          options={lookChoices[name].map((option) => ({
            value: option,
            label: <FormattedMessage id={options[option] ?? words[name]} />,
          }))}
          value={value || inherited[name]}
          onChange={change}
        />
      </div>
    </Inherited>
  );
}
