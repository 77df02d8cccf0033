/** An element of a page, described as a person would. Plain data, since it is looked up inside the page. */
export type Target = (
  | { role: string; name?: string; level?: number }
  /** A field by its label, for fields without a role, such as passwords. */
  | { label: string }
  /** An element with exactly this text */
  | { says: string }
) & {
  /** Text that it contains */
  holds?: string;
  /** Searches within this target, or within the shadow root of the element that matches the selector. */
  within?: Target | { shadowOf: string };
  /** Index among several matches, from 0. When undefined, there may be only one match. */
  nth?: number;
};

/** Properties of the first match of a target */
export interface Look {
  /** Number of matches */
  count: number;
  text: string;
  value: string;
  isChecked: boolean;
  /** Its `aria-…` attributes, by name without that; of a field with a current option, that option's text as `current` */
  aria: Readonly<Record<string, string>>;
  hasFocus: boolean;
  sorted: string | null;
  href: string | null;
  /** Position and size in the viewport */
  box: { x: number; y: number; width: number; height: number };
}

/** Point at which to press a target, or the reason why it cannot be pressed yet */
export type Place = { x: number; y: number; coveredBy: string } | { trouble: string };
