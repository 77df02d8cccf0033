import type { Look } from '@prelude/api/contract/looks';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { FailedNotice } from '../../patterns/FailedNotice.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { EditedLook, toForm } from '../../state/editedForm.ts';
import type { ItemState } from '../../state/ItemState.ts';
import { toLogoErrors } from '../../state/logoFaults.ts';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { productLook } from '../../state/WholeLook.ts';
import { FontField } from './FontField.tsx';
import { toColorErrors } from './findColorFaults.ts';
import type { ImageSource } from './ImageField.tsx';
import { LogoField } from './LogoField.tsx';
import { LookSection } from './LookSection.tsx';
import { PresetCards } from './PresetCards.tsx';
import { useDrops } from './useDrops.ts';
import { useLogoInks } from './useLogoInks.ts';

export interface LookFormProps {
  workspace: { id: string; name: string };
  state: ItemState<Look>;
  images: ImageSource;
  saving: SubmitState<FieldFailure & Partial<FormFailure>>;
  /** Called with the whole look and the one it is an edit of. */
  onSave: (look: Look, base: Look) => void;
  onRetry: () => void;
}

/** The look that all lists of a workspace inherit. */
export function LookForm({ workspace, state, images, saving, onSave, onRetry }: LookFormProps) {
  const toDrop = useDrops();
  const measuring = useLogoInks(images.toSrc);
  const words = {
    title: <FormattedMessage id="pages.form.look.workspace.title" values={{ workspace: workspace.name }} />,
    description: <FormattedMessage id="pages.form.look.workspace.hint" />,
  };
  switch (state.status) {
    case 'loading':
      return <Loading {...words} />;
    case 'missing':
      return <FailedNotice reason="forbidden" onRetry={onRetry} />;
    case 'failed':
      return <FailedNotice reason={state.reason} retryAfter={state.retryAfter} onRetry={onRetry} />;
    case 'ready':
      return (
        <Form
          key={workspace.id}
          schema={EditedLook}
          validate={({ look }) => ({
            ...toColorErrors(look?.colors),
            ...toLogoErrors(look, {}, measuring.inks),
          })}
          initialValues={{ look: state.item }}
          state={toLookState(saving)}
          onSubmit={({ look }, base) => onSave(look, toForm(base).look)}
          actions={
            <SubmitButton>
              <FormattedMessage id="pages.form.look.workspace.submit" />
            </SubmitButton>
          }
          isPinned
        >
          <div>
            <Section
              title={<FormattedMessage id="pages.form.presets.title" />}
              description={<FormattedMessage id="pages.form.presets.hint" />}
            >
              <PresetCards />
              <FontField inherited={productLook} source={null} />
              <LogoField images={images} look={productLook} measuring={measuring} {...toDrop('logo')} />
            </Section>
            <LookSection {...words} inherited={productLook} source={null} />
          </div>
        </Form>
      );
  }
}

/** The errors of a look are those of a form's part. */
const toLookState = (saving: LookFormProps['saving']): LookFormProps['saving'] =>
  saving.status === 'failed' && saving.fields
    ? {
        ...saving,
        fields: Object.fromEntries(Object.entries(saving.fields).map(([path, error]) => [`look.${path}`, error])),
      }
    : saving;

function Loading(words: { title: ReactNode; description: ReactNode }) {
  return (
    <Section {...words}>
      <VisuallyHidden>
        <FormattedMessage id="common.loading" />
      </VisuallyHidden>
      <Skeleton height={62} />
      <Skeleton height={62} />
      <Skeleton height={62} />
    </Section>
  );
}
