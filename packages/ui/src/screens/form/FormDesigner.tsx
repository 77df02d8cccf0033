import type { DesignedForm, Form as FormDesign } from '@prelude/api/contract/forms';
import type { Look } from '@prelude/api/contract/looks';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { Form } from '../../forms/Form.tsx';
import { keepValid } from '../../forms/keepValid.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Section } from '../../patterns/Section.tsx';
import { visuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { EditedForm, toForm } from '../../state/editedForm.ts';
import type { FieldFailure, FormFailure, SubmitState } from '../../state/SubmitState.ts';
import { toWholeLook, type WholeLook } from '../../state/WholeLook.ts';
import { styled } from '../../theme/stitches.ts';
import { AfterSection } from './AfterSection.tsx';
import { FormHead, PUBLISH } from './FormHead.tsx';
import { toColorErrors } from './findColorFaults.ts';
import { findRefusedOrigin } from './findRefusedOrigin.ts';
import type { ImageSource } from './ImageField.tsx';
import { LookSection } from './LookSection.tsx';
import { PageSection } from './PageSection.tsx';
import { PresetCards } from './PresetCards.tsx';
import { PreviewFrame, type PreviewShown } from './PreviewFrame.tsx';
import { type DefaultTexts, TextsSection } from './TextsSection.tsx';

const Frame = styled('div', { containerType: 'inline-size' });

/** The first of a form's buttons is pressed by Enter in a field. WebKit ignores it where it is not drawn. */
const DefaultButton = styled('button', visuallyHidden);

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Room for a preview of 480, and for texts of two languages beside each other.
  '@container (min-width: 62em)': {
    gap: '$6',
    gridTemplateColumns: 'minmax(32.5rem, 6fr) minmax(0, 5fr)',
    '& > :first-child': { alignSelf: 'start', position: 'sticky', top: '$6' },
  },
});

export interface FormSubject extends Pick<DesignedForm, 'formVersion' | 'publishedAt' | 'published' | 'draft'> {
  waitlistId: string;
  /** The look that the list's inherits from. */
  workspace: { name: string; look: Look };
  /** Sites that a sign-up may lead to. */
  allowedOrigins: readonly string[];
}

/** Errors by path, as in `texts.pl.title`; `conflict` where somebody else has saved another value. */
export type FormSaving = SubmitState<FieldFailure & Partial<FormFailure>>;

export interface DesignHandlers {
  /** Called with the whole form and the one it is an edit of. */
  save: (form: FormDesign, base: FormDesign) => void;
  /** Publishes the draft; what is not saved yet is to be saved first. */
  publish: (unsaved: { form: FormDesign; base: FormDesign } | null) => void;
  revert: () => void;
  discard: () => void;
}

export interface FormDesignerProps {
  subject: FormSubject;
  defaultTexts: DefaultTexts;
  /** Whole address of hosted pages, up to their slug. */
  pageBase: string;
  /** Address of the page where allowed sites are added. */
  originsHref: string;
  /** The local day, `YYYY-MM-DD`. */
  today: string;
  images: ImageSource;
  /** State of the last save, be it before a publish. */
  saving: FormSaving;
  /** State of the last publish or revert. */
  publishing: FormSaving;
  /** Draws the form of a draft. */
  preview: (preview: PreviewShown) => ReactNode;
  on: DesignHandlers;
}

/** All controls of one form beside its preview; saves a draft, publishes it. */
export function FormDesigner({ subject, defaultTexts, preview, images, ...props }: FormDesignerProps) {
  const { saving, publishing, on } = props;
  const initialValues = subject.draft ?? subject.published;
  const inherited = toWholeLook(subject.workspace.look);
  const { logo } = subject.workspace.look;
  return (
    <Frame>
      <Form
        key={subject.waitlistId}
        schema={EditedForm}
        validate={({ look, after }): FieldErrors => ({
          ...toColorErrors(look?.colors),
          ...(after && findRefusedOrigin(after, subject.allowedOrigins) && { 'after.url': 'redirect_origin' }),
        })}
        initialValues={initialValues}
        state={saving.status === 'idle' && publishing.status === 'failed' ? publishing : saving}
        onSubmit={(values, base, pressed) => {
          const [form, edited] = [toForm(values), toForm(base)];
          if (pressed === PUBLISH) on.publish({ form, base: edited });
          else on.save(form, edited);
        }}
        actions={
          <SubmitButton emphasis="outline">
            <FormattedMessage id="pages.form.submit" />
          </SubmitButton>
        }
        isPinned
      >
        <DefaultButton type="submit" aria-hidden tabIndex={-1} />
        <FormHead
          formVersion={subject.formVersion}
          publishedAt={subject.publishedAt}
          hasDraft={subject.draft !== null}
          pageHref={props.pageBase + (subject.published.page.slug ?? subject.waitlistId)}
          publishing={publishing}
          onPublish={() => on.publish(null)}
          onRevert={on.revert}
          onDiscard={on.discard}
        />
        <Columns>
          <LivePreview
            inherited={inherited}
            initialValues={initialValues}
            toAddress={({ page }) => props.pageBase + (page.slug ?? subject.waitlistId)}
          >
            {preview}
          </LivePreview>
          <div>
            <Section
              title={<FormattedMessage id="pages.form.presets.title" />}
              description={<FormattedMessage id="pages.form.presets.hint" />}
            >
              <PresetCards />
            </Section>
            <LookSection
              title={<FormattedMessage id="pages.form.look.title" />}
              description={<FormattedMessage id="pages.form.look.hint" />}
              inherited={inherited}
              source={subject.workspace.name}
            />
            <TextsSection defaults={defaultTexts} />
            <AfterSection allowedOrigins={subject.allowedOrigins} originsHref={props.originsHref} />
            <PageSection
              pageBase={props.pageBase}
              waitlistId={subject.waitlistId}
              today={props.today}
              images={images}
              inheritedLogo={logo ? { id: logo, source: subject.workspace.name } : undefined}
            />
          </div>
        </Columns>
      </Form>
    </Frame>
  );
}

/** Colors are shown as one: with one of another set they might not be readable. */
const toShown = (values: object, last: FormDesign): FormDesign =>
  toForm(keepValid(values, { struct: EditedForm, last, whole: 'look.colors' }));

interface LivePreviewProps {
  inherited: WholeLook;
  initialValues: FormDesign;
  toAddress: (form: FormDesign) => string;
  children: (preview: PreviewShown) => ReactNode;
}

/** Follows what is typed; a faulty value stays as it was. */
function LivePreview({ inherited, initialValues, toAddress, children }: LivePreviewProps) {
  const { values } = useFormState<Partial<FormDesign>>({ subscription: { values: true } });
  const [{ seen, shown }, setShown] = useState({ seen: initialValues as typeof values, shown: toForm(initialValues) });
  const form = values === seen ? shown : toShown(values, shown);
  if (values !== seen) setShown({ seen: values, shown: form });
  return (
    <PreviewFrame form={form} look={{ ...inherited, ...form.look }} address={toAddress(form)}>
      {children}
    </PreviewFrame>
  );
}
