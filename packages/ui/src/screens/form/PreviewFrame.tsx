import { onAnyPage } from '@prelude/api/contract/colors/tokens';
import { type FormLanguage, formLanguages, toFormLanguage } from '@prelude/api/contract/formLanguages';
import type { Form } from '@prelude/api/contract/forms';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages } from '../../../../../locales/languages.ts';
import { ChevronDownIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Heading } from '../../primitives/Heading.tsx';
import { Menu } from '../../primitives/Menu.tsx';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { MoonIcon, SunIcon } from '../../primitives/signIcons.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import type { WholeLook } from '../../state/WholeLook.ts';
import { outlined } from '../../theme/sheet.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';

export const previewStates = [
  'idle',
  'busy',
  'done',
  'invalid',
  'throttled',
  'refused',
  'paused',
  'closed',
  'offline',
] as const;
export type PreviewState = (typeof previewStates)[number];

/** The hosted page, or the form as it is on another site. */
export const previewSubjects = ['page', 'form'] as const;
export type PreviewSubject = (typeof previewSubjects)[number];

export const previewWidths = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

export const previewSchemes = ['light', 'dark'] as const;
export type PreviewScheme = (typeof previewSchemes)[number];

/** Content of the preview: the form with its look resolved, as one visitor sees it. */
export interface PreviewShown {
  subject: PreviewSubject;
  /** The page's whole address. */
  address: string;
  form: Form;
  look: WholeLook;
  state: PreviewState;
  width: PreviewWidth;
  scheme: PreviewScheme;
  language: FormLanguage;
}

const stateWords = {
  idle: 'pages.form.preview.state.idle',
  busy: 'pages.form.preview.state.busy',
  done: 'pages.form.preview.state.done',
  invalid: 'pages.form.preview.state.invalid',
  throttled: 'pages.form.preview.state.throttled',
  refused: 'pages.form.preview.state.refused',
  paused: 'pages.form.preview.state.paused',
  closed: 'pages.form.preview.state.closed',
  offline: 'pages.form.preview.state.offline',
} satisfies Record<PreviewState, MessageId>;

const Frame = styled('section', { display: 'grid', gap: '$3', gridTemplateColumns: 'minmax(0, 1fr)' });

const Tools = styled('div', { alignItems: 'start', display: 'flex', flexWrap: 'wrap', gap: '$2' });

const Stage = styled('div', {
  ...outlined,
  // A page of a stranger, in the theme of its visitor.
  backgroundColor: 'Canvas',
  backgroundImage: `radial-gradient(${onAnyPage.dots} 1px, transparent 1px)`,
  backgroundSize: '14px 14px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 240,
  overflow: 'hidden',
  paddingBlock: '$6',
  placeItems: 'center',
  '@sm': { paddingInline: '$4' },
});

/** CSS pixels of a form on a phone. */
const PHONE = 320;

/** Both of a sign-up; a menu has the others. */
const steps = ['idle', 'done'] as const;
const otherStates: Record<PreviewSubject, readonly PreviewState[]> = {
  page: ['invalid', 'throttled', 'refused', 'paused', 'closed', 'offline'],
  form: ['busy', 'invalid', 'throttled', 'refused', 'paused', 'closed', 'offline'],
};

export interface PreviewFrameProps {
  form: Form;
  look: WholeLook;
  /** The page's whole address. */
  address: string;
  /** Draws the page or the form; its height is up to it. */
  children: (preview: PreviewShown) => ReactNode;
}

/** The page or the form as visitors see it, in each of its states, on a phone and a desktop, by day and by night. */
export function PreviewFrame({ form, look, address, children }: PreviewFrameProps) {
  const { formatMessage, locale } = useIntl();
  const titleId = useId();
  const [subject, setSubject] = useState<PreviewSubject>('page');
  const [chosenState, setState] = useState<PreviewState>('idle');
  // Scaled down to a phone, a desktop could not be read.
  const [width, setWidth] = useState<PreviewWidth>(() => (window.innerWidth < PHONE + 120 ? 'phone' : 'desktop'));
  const [scheme, setScheme] = useState<PreviewScheme>('light');
  const [language, setLanguage] = useState(toFormLanguage(locale));
  const [lastLocale, setLastLocale] = useState(locale);
  if (lastLocale !== locale) {
    setLastLocale(locale);
    setLanguage(toFormLanguage(locale));
  }
  const others = otherStates[subject];
  const isStep = steps.some((step) => step === chosenState);
  const state = isStep || others.includes(chosenState) ? chosenState : 'idle';
  const content = children({ subject, address, form, look, state, width, scheme, language });
  return (
    <Frame aria-labelledby={titleId}>
      <Heading level={2} id={titleId}>
        <FormattedMessage id="pages.form.preview.title" />
      </Heading>
      <Tools role="group" aria-label={formatMessage({ id: 'pages.form.preview.tools' })}>
        <SegmentedControl
          aria-label={formatMessage({ id: 'pages.form.preview.subject' })}
          options={previewSubjects.map((value) => ({
            value,
            label: <FormattedMessage id={`pages.form.preview.subject.${value}`} />,
          }))}
          value={subject}
          onChange={setSubject}
        />
        <SegmentedControl
          aria-label={formatMessage({ id: 'pages.form.preview.width' })}
          options={previewWidths.map((value) => ({
            value,
            label: <FormattedMessage id={`pages.form.preview.width.${value}`} />,
          }))}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          aria-label={formatMessage({ id: 'pages.form.preview.scheme' })}
          options={previewSchemes.map((value) => ({ value, label: <SchemeLabel scheme={value} /> }))}
          value={scheme}
          onChange={setScheme}
        />
        <SegmentedControl
          aria-label={formatMessage({ id: 'pages.form.preview.language' })}
          options={formLanguages.map((value) => ({ value, label: <LanguageLabel language={value} /> }))}
          value={language}
          onChange={setLanguage}
        />
        <SegmentedControl<PreviewState>
          aria-label={formatMessage({ id: 'pages.form.preview.state' })}
          options={steps.map((value) => ({ value, label: <FormattedMessage id={stateWords[value]} /> }))}
          value={state}
          onChange={setState}
        />
        <Menu
          trigger={
            <Button emphasis="outline" icon={<ChevronDownIcon />}>
              <FormattedMessage id={isStep ? 'pages.form.preview.state.more' : stateWords[state]} />
            </Button>
          }
          aria-label={formatMessage({ id: 'pages.form.preview.state.more' })}
          options={others.map((value) => ({ value, label: <FormattedMessage id={stateWords[value]} /> }))}
          value={state}
          onChange={(value) => setState(value as PreviewState)}
        />
      </Tools>
      {subject === 'page' ? (
        content
      ) : (
        <Stage style={{ colorScheme: scheme }}>
          <div style={{ maxWidth: width === 'phone' ? PHONE : undefined, width: '100%' }}>{content}</div>
        </Stage>
      )}
    </Frame>
  );
}

const schemeIcons = { light: <SunIcon />, dark: <MoonIcon /> };

const SchemeLabel = ({ scheme }: { scheme: PreviewScheme }) => (
  <>
    {schemeIcons[scheme]}
    <VisuallyHidden>
      <FormattedMessage id={`pages.form.preview.scheme.${scheme}`} />
    </VisuallyHidden>
  </>
);

const LanguageLabel = ({ language }: { language: FormLanguage }) => (
  <>
    <span aria-hidden>{language.toUpperCase()}</span>
    <VisuallyHidden lang={language}>{languages[language]}</VisuallyHidden>
  </>
);
