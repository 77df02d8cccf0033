/** Texts of the page. It is a tool of this repository, whose language is English; the product's texts are in `locales`. */
export const text = {
  title: 'Review of pictures',
  pictures: 'Pictures',
  views: 'Views',
  accept: 'Accept',
  refuse: 'Refuse',
  takeBack: 'Take back last',
  acceptStory: 'Accept the story',
  why: 'Why it is refused',
  before: 'before',
  after: 'after',
  difference: 'difference',
  slider: 'How much of the picture is from before',
  noBefore: 'There is no picture of before.',
  words: 'Words that changed',
  noWord: '(none)',
  box: 'The part that changed',
  alike: (count: number) => `and ${count - 1} alike`,
  same: (count: number) => `${count} pictures changed alike. One decision is for all of them.`,
  color: (change: string, tokens: readonly string[]) =>
    tokens.length > 0 ? `The color ${change}, ${tokens.join(' or ')}` : `The color ${change}`,
  files: (paths: readonly string[]) =>
    `Changed in ${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ` and ${paths.length - 5} more files` : ''}`,
  gone: (ids: readonly string[]) => `Gone: ${ids.join(', ')}`,
  download: 'Download decisions',
  copy: 'Copy refusals',
  copied: 'copied',
  decided: (count: number, all: number) => `${count} of ${all} decided`,
  keys: 'Keys',
} as const;

export const views = {
  crop: 'What changed, 4 x',
  beside: 'Side by side',
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  slider: 'Slider',
};

export type View = keyof typeof views;

/** Every key of the page and its effect, in the order of the help */
export const keys: readonly (readonly [key: string, does: string])[] = [
  ['J', 'next change'],
  ['K', 'previous change'],
  ['N', 'next picture of the same change'],
  ['1 – 6', 'view'],
  ['A', 'accept'],
  ['R', 'refuse'],
  ['U', 'take back the last decision'],
  ['S', 'accept the story'],
  ['W', 'say why'],
  ['D', 'download the decisions'],
  ['C', 'copy the refusals as Markdown'],
];
