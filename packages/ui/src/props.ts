import type { AriaAttributes, ComponentProps, JSX, ReactNode } from 'react';

/**
 * Attributes that every part passes to its outermost element, with `data-*`, which TypeScript lets pass anyway. A field gives its control
 * all but the class, which comes after its own.
 */
export type PartProps<Tag extends keyof JSX.IntrinsicElements = 'div'> = Pick<
  ComponentProps<Tag>,
  'className' | 'ref' | keyof AriaAttributes
>;

/** Meaning of a part's color. A part takes those that it has a use for. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** Weight of a part, from the one that stands out most to the least */
export type Emphasis = 'solid' | 'outline' | 'soft' | 'plain';

export type Size = 'small' | 'medium' | 'large';

/** Share of the room around it that a part takes */
export type Width = 'narrow' | 'wide' | 'full';

export type Orientation = 'horizontal' | 'vertical';

/** For what a person can operate. Disabled, it keeps focus, so that its reason can be reached. */
export interface DisabledProps {
  isDisabled?: boolean;
  /** Why: its tooltip, which screen readers read after its name */
  disabledReason?: string;
}

/** In the direction of reading: `start` is left in English and Polish */
export type Side = 'start' | 'end';

/** One of several values to choose from */
export interface Option<Value extends string = string, Label extends ReactNode = ReactNode> {
  value: Value;
  label: Label;
}

/** A page to go to */
export interface LinkItem<Label extends ReactNode = ReactNode> {
  href: string;
  label: Label;
}
