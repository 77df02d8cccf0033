import { type MouseEvent, type ReactNode, type Ref, use } from 'react';
import type { DisabledProps, Emphasis, PartProps, Size, Tone, Width } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { LinkContext } from './LinkContext.tsx';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A button that cannot be pressed must not be the strongest thing on the page. */
const paleSolid = {
  '&[aria-disabled]:not([aria-busy])': {
    backgroundColor: '$neutralSurface',
    color: '$textMuted',
    opacity: 1,
    '&:focus-visible::after': { content: 'none' },
  },
} as const;

const ButtonShape = styled('button', {
  alignItems: 'center',
  border: '1px solid transparent',
  borderRadius: '$control',
  cursor: 'pointer',
  display: 'inline-flex',
  flex: 'none',
  fontSize: '$body',
  fontWeight: 500,
  justifyContent: 'center',
  lineHeight: '$body',
  maxWidth: '100%',
  padding: '5px 14px',
  position: 'relative',
  textAlign: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  '@media print': { display: 'none' },
  '@motion': { transition: 'background-color $state, border-color $state, color $state' },
  '&[aria-disabled]:not([aria-busy])': { cursor: 'not-allowed', opacity: 0.45 },
  // Equally pale, but by an overlay, which does not fade the focus ring.
  '&[aria-disabled]:not([aria-busy]):focus-visible': {
    opacity: 1,
    '&::after': {
      backgroundColor: '$canvas',
      borderRadius: 'inherit',
      content: '""',
      inset: -1,
      opacity: 0.55,
      position: 'absolute',
    },
  },
  '&[aria-busy]': { cursor: 'default' },
  variants: {
    look: {
      neutralSolid: {
        backgroundColor: '$ink',
        color: '$textOnAccent',
        '&:hover:not([aria-disabled])': { backgroundColor: '$inkHover' },
        ...paleSolid,
        '@forced': { ...forced.chosen, '&:hover:not([aria-disabled])': { backgroundColor: 'Highlight' } },
      },
      neutralOutline: {
        backgroundColor: '$surface',
        borderColor: '$borderControl',
        color: '$text',
        '&:hover:not([aria-disabled])': { backgroundColor: '$surfaceHover' },
      },
      dangerOutline: {
        backgroundColor: '$surface',
        borderColor: '$borderControl',
        color: '$dangerText',
        '&:hover:not([aria-disabled])': { borderColor: '$danger' },
      },
      dangerSolid: {
        backgroundColor: '$danger',
        color: '$textOnDanger',
        '&:hover:not([aria-disabled])': { backgroundColor: '$dangerHover' },
        ...paleSolid,
      },
    },
    size: { medium: { minHeight: '$control' }, large: { minHeight: '$controlLarge', paddingBlock: 7 } },
    width: { full: { width: '100%' } },
  },
});

const looks = {
  neutral: { solid: 'neutralSolid', outline: 'neutralOutline' },
  danger: { solid: 'dangerSolid', outline: 'dangerOutline' },
} as const;

const Content = styled('span', {
  alignItems: 'center',
  display: 'inline-flex',
  gap: '$2',
  minWidth: 0,
  overflowWrap: 'anywhere',
  variants: { isBusy: { true: { opacity: 0 } } },
});

const Centre = styled('span', { display: 'grid', inset: 0, placeItems: 'center', position: 'absolute' });

export interface ButtonProps extends PartProps<'button'>, DisabledProps {
  tone?: Extract<Tone, 'neutral' | 'danger'>;
  /** `solid` is for the button of a page that most people press, and for the one that confirms a danger. */
  emphasis?: Extract<Emphasis, 'solid' | 'outline'>;
  size?: Extract<Size, 'medium' | 'large'>;
  width?: Extract<Width, 'full'>;
  /** Keeps width and focus, and ignores presses. */
  isBusy?: boolean;
  icon?: ReactNode;
  /** Renders a link that looks like a button. */
  href?: string;
  type?: 'button' | 'submit';
  /** Tells the form around which of its submit buttons was pressed. */
  value?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Leaves out the second press of a double click, which would do the same again. */
export const pressOnce =
  (press: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) press();
  };

/** Does something when pressed; with `href` it is a link, unless it is disabled. */
export function Button({ isBusy = false, icon, href, children, ...props }: ButtonProps) {
  const content = (
    <>
      <Content isBusy={isBusy}>
        {icon}
        {children}
      </Content>
      {isBusy && (
        <Centre>
          <Spinner />
        </Centre>
      )}
    </>
  );
  return href === undefined || props.isDisabled ? (
    <PressButton {...props} isBusy={isBusy}>
      {content}
    </PressButton>
  ) : (
    <LinkButton {...props} href={href}>
      {content}
    </LinkButton>
  );
}

function LinkButton({ href, type, isDisabled, disabledReason, ref, ...props }: ButtonProps & { href: string }) {
  const { tone = 'neutral', emphasis = 'outline', size = 'medium', ...link } = props;
  const linkRef = ref as Ref<HTMLAnchorElement & HTMLButtonElement>;
  const LinkComponent = use(LinkContext);
  return (
    <ButtonShape as={LinkComponent} {...{ href }} {...link} ref={linkRef} look={looks[tone][emphasis]} size={size} />
  );
}

function PressButton({ isBusy, isDisabled, disabledReason, onClick, type = 'button', ...props }: ButtonProps) {
  const { tone = 'neutral', emphasis = 'outline', size = 'medium', ...button } = props;
  const refuseOrPress = (event: MouseEvent<HTMLElement>) => {
    if (isBusy || isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip description={isDisabled ? disabledReason : undefined}>
      <ButtonShape
        {...button}
        type={type}
        look={looks[tone][emphasis]}
        size={size}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || isDisabled || button['aria-disabled']}
        onClick={refuseOrPress}
      />
    </Tooltip>
  );
}
