/** Something on a page, as a person would point it out. Plain data, since it is looked for inside the page. */
export type Target = (
  | { role: string; name?: string; level?: number }
  /** The field of that label, for those that have no role: passwords. */
  | { label: string }
  /** The element with that text and no other. */
  | { says: string }
) & {
  /** The text is somewhere in it. */
  holds?: string;
  /** Stands in that, or in the shadow root of the element that fits the selector. */
  within?: Target | { shadowOf: string };
  /** Which of several, from 0. Without it there may be only one. */
  nth?: number;
};

/** What can be told of the first that fits a target. */
export interface Look {
  /** How many fit. */
  count: number;
  text: string;
  value: string;
  isChecked: boolean;
  hasFocus: boolean;
  sorted: string | null;
  href: string | null;
  /** Where it begins, and how large it is, in the window. */
  box: { x: number; y: number; width: number; height: number };
}

/** Where to press to press a target, or why it cannot be pressed yet. */
export type Place = { x: number; y: number; coveredBy: string } | { trouble: string };
