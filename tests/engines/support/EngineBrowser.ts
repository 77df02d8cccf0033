import type { Locale } from '@prelude/ui/words/MessageId';

export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'PageDown'
  | 'Space'
  | 'Tab';

/** What assistive technology is told of an element: the engine's own answer, by the names of the protocol */
export interface TreeNode {
  role: string;
  name: string;
  /** Its description among them */
  states: Readonly<Record<string, unknown>>;
}

/** CSS pixels from the upper left corner of the viewport */
export interface Point {
  x: number;
  y: number;
}

/** One tab of a browser with its own profile: the operations that every engine must offer for the main path. */
export interface EngineBrowser {
  /** Opens an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Calls a function in the page. Arguments and result are JSON; the function cannot use anything outside itself. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Runs a script's text in the page, whatever the page's own policy. */
  addScript(text: string): Promise<void>;
  click(at: Point): Promise<void>;
  /** Moves the pointer there. */
  hover(at: Point): Promise<void>;
  /** Presses at one point and releases at another. */
  drag(from: Point, to: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types key by key into the focused element. */
  type(text: string): Promise<void>;
  selectAll(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Sets the file of the page's only file input, visible or not. */
  chooseFile(path: string): Promise<void>;
  /** Returns the accessibility tree of the page, where the engine's protocol gives it. */
  readTree?(): Promise<TreeNode[]>;
  close(): Promise<void>;
}

export type OpenBrowser = (locale: Locale) => Promise<EngineBrowser>;

/** Initial viewport of a desktop */
export const desktop = { width: 1280, height: 800 };

/** Limit for closing; a browser that no longer answers is killed. */
export const CLOSING_MS = 10_000;
