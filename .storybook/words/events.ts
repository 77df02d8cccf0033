/** What the panel and the canvas tell each other. */
export const ASK = 'prelude/words/ask';
export const FOUND = 'prelude/words/found';
export const OUTLINE = 'prelude/words/outline';

/** A line in a file of the repository. */
export interface Place {
  file: string;
  line: number;
}

/** Where a message stands: in each language, and wherever it is asked for. */
export interface MessagePlaces {
  languages: Record<string, Place & { text: string }>;
  uses: Place[];
}

/** A message that is on the screen, as it reads there. */
export interface Word extends MessagePlaces {
  id: string;
  shown: string;
}
