import type { Locale } from '@prelude/ui/words/MessageId';

export type Key = 'Enter' | 'Escape' | 'Space' | 'Tab';

/** In CSS pixels from the upper left corner of what is visible of the page. */
export interface Point {
  x: number;
  y: number;
}

/** One tab of a browser with a profile of its own: what every engine has to offer for the main path to be walked in it. */
export interface EngineBrowser {
  /** Goes to an address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Calls a function in the page. Arguments and result are JSON; it sees nothing of the file that it stands in. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Runs the text of a script in the page, whatever the page's own policy. */
  addScript(text: string): Promise<void>;
  click(at: Point): Promise<void>;
  /** Presses at one point and releases at another. */
  drag(from: Point, to: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Key by key, into whatever has focus. */
  type(text: string): Promise<void>;
  selectAll(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Gives a file to the one input for files on the page, visible or not. */
  chooseFile(path: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenBrowser = (locale: Locale) => Promise<EngineBrowser>;

/** What a desktop shows of a page at first. */
export const desktop = { width: 1280, height: 800 };
