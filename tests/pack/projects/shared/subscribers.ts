export interface Subscriber {
  id: string;
  email: string;
  name: string | null;
}

const people: readonly (readonly [email: string, name: string | null])[] = [
  ['ada.lovelace@analytical.engine', 'Ada Lovelace'],
  ['zolw.zazolc@gesla.pl', 'Żółw Zażółć'],
  ['j.kowalska+launch@example.com', 'Joanna Kowalska'],
  ['bartosz@studio-bielany.pl', 'Bartosz Wójcik'],
  ['a.very.long.address.that.somebody.really.typed.by.hand@subdomain.of.a.department.example.com', null],
  ['grace@hopper.dev', 'Grace Hopper'],
  ['lukasz.gorski@poczta.example', 'Łukasz Górski'],
  ['marta@example.com', null],
  ['invalid@@bounce.example', null],
  ['ewa.lis@example.com', 'Ewa Lis'],
];

/** As `stories/fixtures/launch.ts` has them */
export const subscribers: readonly Subscriber[] = people.map(([email, name], index) => ({
  id: String(index),
  email,
  name,
}));
