import { expect, it } from 'vitest';
import { toPlaces } from './toPlaces.ts';

const messages = [
  {
    language: 'en',
    path: 'locales/en/pages.json',
    text: '{\n  "pages.home.title": "Home",\n  "pages.state.none": "None"\n}',
  },
  { language: 'pl', path: 'locales/pl/pages.json', text: '{\n  "pages.home.title": "Start"\n}' },
];
const code = [
  { path: 'Home.tsx', text: "import x;\nconst title = say('pages.home.title');\nconst other = 'pages.gone.title';" },
  {
    path: 'State.tsx',
    text: ['say(`pages.state.$', '{state}`);\nsay("pages.home.title"); say(`pages.home.title`);'].join(''),
  },
];
const places = toPlaces({ messages, code });

it('a message stands at its line in each language that has it', () => {
  expect(places['pages.home.title']?.languages).toEqual({
    en: { file: 'locales/en/pages.json', line: 2, text: 'Home' },
    pl: { file: 'locales/pl/pages.json', line: 2, text: 'Start' },
  });
  expect(Object.keys(places['pages.state.none']?.languages ?? {})).toEqual(['en']);
});

it('a message is used wherever it is asked for, in whatever quotes', () => {
  expect(places['pages.home.title']?.uses).toEqual([
    { file: 'Home.tsx', line: 2 },
    { file: 'State.tsx', line: 2 },
    { file: 'State.tsx', line: 2 },
  ]);
});

it('a composed id is a use of each message that it can be', () => {
  expect(places['pages.state.none']?.uses).toEqual([{ file: 'State.tsx', line: 1 }]);
});

it('an id without a message has no place', () => {
  expect(places['pages.gone.title']).toBeUndefined();
});
