import type { DesignedForm, Form as FormDesign } from '@prelude/api/contract/forms';
import type { Look } from '@prelude/api/contract/looks';
import type { FieldErrors } from '@prelude/api/contract/problem';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { keepValid } from '../../forms/keepValid.ts';
import { validateWith } from '../../forms/validateWith.ts';
import { EditedForm, toForm } from '../../state/editedForm.ts';
import { toLogoErrors } from '../../state/logoFaults.ts';
import { findQuestionFaults, keepValidFields } from '../../state/questionFaults.ts';
import type { SavingState } from '../../state/SavingState.ts';
import { toWholeLook, type WholeLook } from '../../state/WholeLook.ts';
import { styled } from '../../theme/stitches.ts';
import { AfterSection } from './AfterSection.tsx';
import { AutosavedForm, type AutosavedFormProps, type Edit } from './AutosavedForm.tsx';
import { DesignSection } from './DesignSection.tsx';
import { type EditPane, EditTabs, toPanelProps } from './EditTabs.tsx';
import { FormHead, type FormHeadProps } from './FormHead.tsx';
import { OpenEditContext } from './faults.ts';
import { toColorErrors } from './findColorFaults.ts';
import { findRefusedOrigin } from './findRefusedOrigin.ts';
import { LookSection } from './LookSection.tsx';
import { MoreSections } from './MoreSections.tsx';
import type { PageImages } from './PageLookFields.tsx';
import { PageSection } from './PageSection.tsx';
import { PreviewFrame, type PreviewShown } from './PreviewFrame.tsx';
import { type QuestionNames, QuestionsSection } from './questions/QuestionsSection.tsx';
import { type DefaultTexts, TextsSection } from './TextsSection.tsx';
import { useDrops } from './useDrops.ts';
import { useEditPane } from './useEditPane.ts';
import { useLogoInks } from './useLogoInks.ts';

const Frame = styled('div', { containerType: 'inline-size' });

/** In a low window it would cover too much. */
const Pinned = styled('div', {
  '@media (min-height: 30rem)': {
    position: 'sticky',
    top: 0,
    zIndex: '$progress',
    '@belowLg': { top: 56 },
  },
});

/** Font sizes that both columns need. */
const MIN_COLUMNS = 62;

const Columns = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Below the bar at the top.
  '& :is(input, textarea, button, [tabindex])': { scrollMarginTop: 96, '@belowLg': { scrollMarginTop: 220 } },
  // Room for a preview of 480, and for texts of two languages beside each other.
  [`@container (min-width: ${MIN_COLUMNS}em)`]: {
    gap: '$6',
    gridTemplateColumns: 'minmax(32.5rem, 6fr) minmax(0, 5fr)',
    '& > :first-child': { alignSelf: 'start', position: 'sticky', top: 84 },
  },
  // The other one takes no room.
  variants: { isOne: { true: { gap: 0 } } },
});

/** Not taken away: the page in the preview would load anew. */
const Pane = styled('div', {
  minWidth: 0,
  variants: { isShown: { false: { height: 0, overflow: 'hidden', visibility: 'hidden' } } },
});

export interface FormSubject
  extends Pick<DesignedForm, 'formVersion' | 'publishedAt' | 'published' | 'draft' | 'askedFields' | 'unnumberedAt'> {
  waitlistId: string;
  /** The look that the list's inherits from. */
  workspace: { name: string; look: Look };
  /** Sites that a sign-up may lead to. */
  allowedOrigins: readonly string[];
}

/** Parts that are changed as one: with one of another set, colors might not be readable, and questions have an order. */
const wholes = ['look.colors', 'after', 'fields'] as const;

export interface DesignHandlers {
  /** Called with each edit. */
  change: (edit: Edit<FormDesign>) => void;
  /** Publishes the draft with what is not saved yet. Resolves to true if it is public. */
  publish: () => Promise<boolean>;
  revert: () => void;
  discard: () => void;
}

/** Edits left by an earlier visit, and the state of saving. */
export interface DesignAutosave extends Pick<AutosavedFormProps<FormDesign>, 'restored' | 'sent' | 'refusal'> {
  saving: SavingState;
  /** Offered where the address of the draft is taken. */
  freeSlug?: string | undefined;
}

export interface FormDesignerProps extends Pick<FormHeadProps, 'publishing'> {
  autosave: DesignAutosave;
  subject: FormSubject;
  /** Words of the product: those of the form, and labels of questions. */
  defaultTexts: DefaultTexts & QuestionNames;
  /** Addresses of the pages where allowed sites are added, where the code for them is, and of hosted pages up to their slug. */
  hrefs: { origins: string; integration: string; pages: string };
  /** The local day, `YYYY-MM-DD`. */
  today: string;
  images: PageImages;
  /** Draws the form of a draft. */
  preview: (preview: PreviewShown) => ReactNode;
  /** A section that is no part of the draft: whether people confirm by mail. Absent where the API has no such thing. */
  confirmation?: ReactNode;
  on: DesignHandlers;
}

/** All controls of one form beside its preview. Drafts are saved by themselves. */
export function FormDesigner({ subject, defaultTexts, preview, images, ...props }: FormDesignerProps) {
  const { publishing, hrefs, on } = props;
  const { saving, freeSlug, ...autosave } = props.autosave;
  const stored = subject.draft ?? subject.published;
  const { allowedOrigins, askedFields } = subject;
  const { look: workspaceLook } = subject.workspace;
  const inherited = toWholeLook(workspaceLook);
  const toDrop = useDrops();
  const measuring = useLogoInks(images.toSrc);
  const { inks } = measuring;
  const findFaults = useCallback(
    ({ mainLanguage, fields, look, after }: Partial<FormDesign>): FieldErrors => ({
      ...(fields && findQuestionFaults(fields, mainLanguage, askedFields)),
      ...toColorErrors(look?.colors),
      ...toLogoErrors(look, workspaceLook, inks),
      ...(after && findRefusedOrigin(after, allowedOrigins) && { 'after.url': 'redirect_origin' }),
    }),
    [workspaceLook, inks, allowedOrigins, askedFields],
  );
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const { pane, show, openEdit } = useEditPane(frame, MIN_COLUMNS);
  const toPane = (name: EditPane) => ({
    isShown: pane === null || pane === name,
    ...(pane !== null && toPanelProps(id, name)),
  });
  return (
    <Frame ref={frame}>
      <AutosavedForm
        key={subject.waitlistId}
        schema={EditedForm}
        validate={findFaults}
        wholes={wholes}
        stored={stored}
        {...autosave}
        onChange={on.change}
      >
        <OpenEditContext value={openEdit}>
          <Pinned>
            <FormHead
              formVersion={subject.formVersion}
              publishedAt={subject.publishedAt}
              hasDraft={subject.draft !== null}
              hrefs={{
                page: hrefs.pages + (subject.published.page.slug ?? subject.waitlistId),
                integration: hrefs.integration,
              }}
              today={props.today}
              saving={saving}
              publishing={publishing}
              onPublish={on.publish}
              onRevert={on.revert}
              onDiscard={on.discard}
            />
            {pane && <EditTabs id={id} pane={pane} onChange={show} />}
          </Pinned>
        </OpenEditContext>
        <Columns isOne={pane !== null}>
          <Pane {...toPane('preview')}>
            <LivePreview
              inherited={inherited}
              initialValues={stored}
              toAddress={({ page }) => hrefs.pages + (page.slug ?? subject.waitlistId)}
            >
              {preview}
            </LivePreview>
          </Pane>
          <Pane {...toPane('edit')}>
            <DesignSection
              images={images}
              inherited={inherited}
              source={subject.workspace.name}
              inheritedLogo={workspaceLook.logo}
              measuring={measuring}
              toDrop={toDrop}
            />
            <QuestionsSection
              published={askedFields ?? []}
              unnumberedAt={subject.unnumberedAt ?? null}
              formVersion={subject.formVersion}
              today={props.today}
              names={defaultTexts}
            />
            <MoreSections>
              <TextsSection defaults={defaultTexts} />
              <LookSection
                title={<FormattedMessage id="pages.form.look.title" />}
                description={<FormattedMessage id="pages.form.look.hint" />}
                inherited={inherited}
                source={subject.workspace.name}
              />
              <AfterSection allowedOrigins={subject.allowedOrigins} originsHref={hrefs.origins} />
              {props.confirmation}
              <PageSection
                pageBase={hrefs.pages}
                freeSlug={freeSlug}
                waitlistId={subject.waitlistId}
                today={props.today}
                images={images}
                pictureDrop={toDrop('picture')}
              />
            </MoreSections>
          </Pane>
        </Columns>
      </AutosavedForm>
    </Frame>
  );
}

function toPreviewForm(values: Partial<FormDesign>, last: FormDesign): FormDesign {
  const draft = { ...values, fields: keepValidFields(values.fields ?? [], values.mainLanguage, last.fields) };
  return toForm(
    keepValid(draft, { faults: Object.keys(validateWith(EditedForm, draft)), last, wholes: ['look.colors'] }),
  );
}

interface LivePreviewProps {
  inherited: WholeLook;
  initialValues: FormDesign;
  toAddress: (form: FormDesign) => string;
  children: (preview: PreviewShown) => ReactNode;
}

/** Follows what is typed; a faulty value stays as it was. */
function LivePreview({ inherited, initialValues, toAddress, children }: LivePreviewProps) {
  const { values } = useFormState<Partial<FormDesign>>({ subscription: { values: true } });
  const [preview, setPreview] = useState({ values: initialValues as typeof values, form: toForm(initialValues) });
  const form = values === preview.values ? preview.form : toPreviewForm(values, preview.form);
  if (values !== preview.values) setPreview({ values, form });
  return (
    <PreviewFrame form={form} look={{ ...inherited, ...form.look }} address={toAddress(form)}>
      {children}
    </PreviewFrame>
  );
}
