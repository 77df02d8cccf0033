import type { Form } from '@prelude/api/contract/forms';

export interface DemoForm extends Pick<Form, 'mainLanguage' | 'look'> {
  /** A language without texts takes those of the main one. */
  texts: Partial<Form['texts']>;
  page: Pick<Form['page'], 'text' | 'layout' | 'cover' | 'proof'>;
  /** Days from the making of the demo */
  launchesInDays?: number;
  /** File beside this one that is uploaded as the cover */
  cover?: string;
}

export const aurora: DemoForm = {
  mainLanguage: 'en',
  texts: {
    en: {
      title: 'Wake up to northern light',
      sentence: 'Aurora 2 is a bedside lamp that turns the morning up slowly, in the colors of a winter sky.',
      label: 'Your email',
      placeholder: 'Your email',
      button: 'Get early access',
      thanks: 'We’ll write to you a week before orders open. People on this list choose first.',
    },
    pl: {
      title: 'Budź się w świetle północy',
      sentence: 'Aurora 2 to lampka nocna, która rozjaśnia poranek powoli, w barwach zimowego nieba.',
      label: 'Twój adres e-mail',
      placeholder: 'Twój adres e-mail',
      button: 'Wpisz mnie na listę',
      thanks: 'Napiszemy tydzień przed otwarciem zamówień. Osoby z tej listy wybierają pierwsze.',
    },
  },
  look: {
    colors: { accent: '#7ee0c0', background: '#0e1420', text: '#eef4f6' },
    corners: 'pill',
    font: 'grotesk',
    scheme: 'dark',
  },
  page: {
    layout: 'split',
    proof: 'count',
    text: {
      en: `# A lamp that knows when the sun rises
It starts half an hour before you do, and never flashes. No app and no account: one dial, and it remembers.

# New in the second edition
- **Twice the light**, still warm enough for the night
- **Spun aluminium**, made in Gdańsk and opened with one screwdriver
- **Two cables**, 1.5 m and 3 m

Q: When does it ship?
A: In spring. This list hears first, and the workshop makes 500 at a time.

Q: Does it fit the first stand?
A: Yes. Stand, shade and cable are the same size.`,
      pl: `# Lampka, która wie, kiedy wschodzi słońce
Zaczyna pół godziny przed Tobą i nigdy nie miga. Bez aplikacji i bez konta: jedno pokrętło, a resztę zapamięta.

# Nowości drugiej edycji
- **Dwa razy więcej światła**, nadal ciepłego na noc
- **Toczone aluminium**, robione w Gdańsku i rozkręcane jednym śrubokrętem
- **Dwa przewody**, 1,5 m i 3 m

Q: Kiedy zaczniecie wysyłkę?
A: Wiosną. Ta lista dowie się pierwsza, a pracownia robi po 500 sztuk.

Q: Czy pasuje do pierwszego stojaka?
A: Tak. Stojak, klosz i przewód mają ten sam rozmiar.`,
    },
  },
  cover: 'aurora.webp',
};

export const workshops: DemoForm = {
  mainLanguage: 'pl',
  texts: {
    pl: {
      title: 'Jesień w pracowni: glina, druk, światło',
      sentence: 'Trzy weekendy na warszawskiej Pradze, grupy po osiem osób. Materiały są na miejscu.',
      button: 'Daj mi znać',
      thanks: 'Terminy wyślemy dwa dni wcześniej niż innym. Miejsc jest osiem w każdej grupie.',
    },
    en: {
      title: 'An autumn of clay, print and light',
      sentence: 'Three weekends at our studio in Praga, Warsaw, in groups of eight. Materials are included.',
      button: 'Tell me when',
      thanks: 'You’ll have the dates two days before anyone else. There are eight places in each group.',
    },
  },
  look: {
    colors: { accent: '#a8431f', background: '#fbf3ec', text: '#33211a' },
    corners: 'square',
    font: 'editorial',
    scheme: 'light',
  },
  page: {
    layout: 'centred',
    proof: 'count',
    cover: { kind: 'drawn', name: 'dunes' },
    text: {
      pl: `# Program
- **Glina:** czarka, talerz i szkliwo z popiołu
- **Druk:** linoryt w dwóch kolorach, dziesięć odbitek dla siebie
- **Światło:** lampa z papieru, od szkicu do żarówki

Q: Czy muszę coś umieć?
A: Nie. Prowadzimy od pierwszego ruchu ręki.

Q: Ile to kosztuje?
A: 480 zł za weekend, z materiałami i wypałem.`,
      en: `# What we’ll make
- **Clay:** a bowl, a plate and an ash glaze
- **Print:** a linocut in two colors, ten prints to take home
- **Light:** a paper lamp, from the sketch to the bulb

Q: Do I need experience?
A: No. We begin with how to hold the tools.

Q: What does it cost?
A: 480 zł a weekend, with materials and firing.`,
    },
  },
};

export const fieldNotes: DemoForm = {
  mainLanguage: 'en',
  texts: {
    en: {
      title: 'Notes that don’t mind the rain',
      sentence: 'Field notes works without a signal: voice, sketch and place in two taps, for people who work outside.',
      placeholder: 'you@example.com',
      button: 'Join the beta',
      thanks: 'We invite twenty people a week. Your invitation comes with a short guide for your phone.',
    },
    pl: {
      title: 'Notatki, którym deszcz niestraszny',
      sentence: 'Field notes działa bez zasięgu: głos, szkic i miejsce w dwóch dotknięciach, dla ludzi z terenu.',
      placeholder: 'ty@example.com',
      button: 'Dołącz do testów',
      thanks: 'Co tydzień zapraszamy dwadzieścia osób. Z zaproszeniem przyjdzie krótki przewodnik na telefon.',
    },
  },
  look: {
    colors: { accent: '#2f6b3c', background: '#f4f8f2', text: '#1c2a1e' },
    corners: 'round',
    font: 'code',
    scheme: 'page',
  },
  page: {
    layout: 'left',
    proof: 'countdown',
    text: {
      en: `# Made with foresters and surveyors
- **Gloves on:** one button as wide as the screen
- **Offline first:** a week of notes fits in the phone, and is sent when there’s a signal
- **Yours:** everything leaves as plain text, pictures and GPX

Q: Which phones?
A: Android 10 and iOS 16, or newer.`,
      pl: `# Powstaje z leśnikami i geodetami
- **W rękawicach:** jeden przycisk na całą szerokość ekranu
- **Bez sieci:** tydzień notatek mieści się w telefonie i wychodzi, gdy wraca zasięg
- **Twoje:** wszystko zabierzesz jako tekst, zdjęcia i GPX

Q: Na jakich telefonach?
A: Android 10 i iOS 16 albo nowsze.`,
    },
  },
  launchesInDays: 64,
};

export const bakery: DemoForm = {
  mainLanguage: 'pl',
  texts: {
    pl: {
      title: 'Chleb zza ściany, od siódmej rano',
      sentence: 'Kawiarnia Żuraw otwiera piekarnię. Zapisz się, a na otwarcie odłożymy Ci pierwszy bochenek.',
      button: 'Odłóżcie mi chleb',
      thanks: 'Bochenek czeka w dniu otwarcia do dziesiątej. O dacie napiszemy tydzień wcześniej.',
    },
    en: {
      title: 'Bread from next door, from seven',
      sentence: 'Kawiarnia Żuraw is opening a bakery. Join the list, and we’ll keep a loaf for you on the first day.',
      button: 'Keep me a loaf',
      thanks: 'Your loaf waits until ten on opening day. We’ll write a week before.',
    },
  },
  look: {
    colors: { accent: '#9a5b13', background: '#fffaf2', text: '#2c2013' },
    corners: 'round',
    font: 'inter',
    scheme: 'page',
  },
  page: {
    layout: 'split',
    proof: 'none',
    cover: { kind: 'drawn', name: 'dawn' },
  },
};
