import { use } from 'react';
import { useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { FormContext } from '../../forms/formContexts.ts';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';

/** Says that somebody else has changed a part of the form, by its path; where it is saved by itself, asks which of the two stays. */
export function ConflictNote({ path }: { path: string }) {
  const { keepMine } = use(FormContext);
  const { input, meta } = useField(path, { allowNull: true, subscription: { initial: true } });
  return (
    <Stack gap={2} data-conflict={path} tabIndex={-1}>
      <Text size="medium" tone="danger" role="alert">
        <FormattedMessage id={keepMine ? 'pages.form.changed' : 'pages.form.look.conflict'} />
      </Text>
      {keepMine && (
        <Inline gap={2} wrap>
          <Button onClick={() => input.onChange(meta.initial ?? null)}>
            <FormattedMessage id="common.field.useTheirs" />
          </Button>
          <Button onClick={() => keepMine(path)}>
            <FormattedMessage id="pages.form.keepMine" />
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
