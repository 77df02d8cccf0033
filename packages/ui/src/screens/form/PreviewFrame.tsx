import { onAnyPage } from '@prelude/api/contract/colors/tokens';
import { type Form, type FormLanguage, formLanguages, toFormLanguage } from '@prelude/api/contract/forms';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages } from '../../../../../locales/languages.ts';
import { Heading } from '../../primitives/Heading.tsx';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { useWidth } from '../../primitives/useWidth.ts';
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

/** CSS pixels, or as wide as there is room. */
export const previewWidths = ['320', '480', 'full'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

export const previewSchemes = ['light', 'dark'] as const;
export type PreviewScheme = (typeof previewSchemes)[number];

/** Content of the preview: the form with its look resolved, as one visitor sees it. */
export interface PreviewShown {
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

const Tools = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '& > :first-child': { flexBasis: '100%' },
});

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

export interface PreviewFrameProps {
  form: Form;
  look: WholeLook;
  /** Draws the form; its height is up to it. */
  children: (preview: PreviewShown) => ReactNode;
}

/** The form as its visitors see it, in each of its states, at each width, by day and by night. */
export function PreviewFrame({ form, look, children }: PreviewFrameProps) {
  const { formatMessage, locale } = useIntl();
  const titleId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const room = useWidth(stage);
  const [state, setState] = useState<PreviewState>('idle');
  const [width, setWidth] = useState<PreviewWidth>('320');
  const [scheme, setScheme] = useState<PreviewScheme>('light');
  const [language, setLanguage] = useState(toFormLanguage(locale));
  const [lastLocale, setLastLocale] = useState(locale);
  if (lastLocale !== locale) {
    setLastLocale(locale);
    setLanguage(toFormLanguage(locale));
  }
  const pixels = width === 'full' ? room : Number(width);
  return (
    <Frame aria-labelledby={titleId}>
      <Heading level={2} id={titleId}>
        <FormattedMessage id="pages.form.preview.title" />
      </Heading>
      <Tools role="group" aria-label={formatMessage({ id: 'pages.form.preview.tools' })}>
        <div>
          <SegmentedControl
            aria-label={formatMessage({ id: 'pages.form.preview.state' })}
            options={previewStates.map((value) => ({ value, label: <FormattedMessage id={stateWords[value]} /> }))}
            value={state}
            onChange={setState}
          />
        </div>
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
          options={previewSchemes.map((value) => ({
            value,
            label: <FormattedMessage id={`pages.form.preview.scheme.${value}`} />,
          }))}
          value={scheme}
          onChange={setScheme}
        />
        <SegmentedControl
          aria-label={formatMessage({ id: 'pages.form.preview.language' })}
          options={formLanguages.map((value) => ({ value, label: <span lang={value}>{languages[value]}</span> }))}
          value={language}
          onChange={setLanguage}
        />
      </Tools>
      <Stage style={{ colorScheme: scheme }}>
        <div ref={stage} style={{ width: '100%' }}>
          {room > 0 && (
            <div style={{ marginInline: 'auto', width: pixels, zoom: Math.min(1, room / pixels) }}>
              {children({ form, look, state, width, scheme, language })}
            </div>
          )}
        </div>
      </Stage>
    </Frame>
  );
}
