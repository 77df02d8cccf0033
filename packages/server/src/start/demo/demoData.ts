import type { ContactSource } from '@prelude/api/contract/contacts';
import { aurora, bakery, type DemoForm, fieldNotes, workshops } from './demoForms.ts';

export interface DemoWaitlist {
  name: string;
  description: string | null;
  subscribers: number;
  form: DemoForm;
}

export interface DemoWorkspace {
  name: string;
  waitlists: DemoWaitlist[];
}

export const demoPerson = { email: 'demo@prelude.example', password: 'prelude-demo', name: 'Zofia Wójcik' };

export const demoWorkspaces: DemoWorkspace[] = [
  {
    name: 'Studio Północ',
    waitlists: [
      { name: 'Aurora 2', description: 'Second edition, ships in spring.', subscribers: 2500, form: aurora },
      { name: 'Warsztaty jesienne', description: 'Ceramika, druk i światło.', subscribers: 12, form: workshops },
      { name: 'Field notes', description: null, subscribers: 0, form: fieldNotes },
    ],
  },
  {
    name: 'Kawiarnia Żuraw',
    waitlists: [{ name: 'Nowa piekarnia', description: null, subscribers: 0, form: bakery }],
  },
  { name: 'Northwind Labs', waitlists: [] },
];

// biome-ignore format: one name a line would be screens of names
export const firstNames = [
  'Agnieszka', 'Bartosz', 'Celina', 'Dagmara', 'Elżbieta', 'Feliks', 'Grażyna', 'Henryk', 'Ines', 'Jędrzej', 'Kalina',
  'Łucja', 'Michał', 'Nadia', 'Oleńka', 'Paweł', 'Róża', 'Stanisław', 'Świętosława', 'Tomasz', 'Urszula', 'Wacław',
  'Zuzanna', 'Żaneta', 'Amelia', 'Björn', 'Chloé', 'Daniel', 'Hannah', 'José', 'Noah', 'Yuki',
];

// biome-ignore format: as above
export const lastNames = [
  'Wiśniewska', 'Dąbrowski', 'Zięba', 'Wójcik', 'Kamińska', 'Lewandowski', 'Szczęsny', 'Głąb', 'Błaszczyk', 'Michałowska',
  'Żak', 'Ślusarczyk', 'Jabłońska', 'Krawiec', 'Źrebiec', 'Nowak', 'Andersson', 'Dubois', 'García', 'Okafor', 'Schäfer',
  'Tanaka', 'O’Brien', 'Smith-Jones',
];

export const mailHosts = ['example.com', 'example.org', 'poczta.example', 'mail.example', 'uczelnia.example'];

/** `below` is the cumulative share. The rest came directly. */
export const demoSources: (Partial<ContactSource> & { below: number })[] = [
  { below: 0.24, utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'premiera' },
  { below: 0.4, utmSource: 'instagram', utmMedium: 'social' },
  { below: 0.52, referrer: 'ceramika.example' },
  { below: 0.6, referrer: 'design-weekly.example' },
  { below: 0.65, way: 'page', page: 'https://prelude.example/w/studio' },
];
