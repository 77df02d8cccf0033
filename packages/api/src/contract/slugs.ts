import { fold } from './fold.ts';
import type { FieldCode } from './rules.ts';

/** Words that are addresses of the product. */
const RESERVED_SLUGS = ['api', 'app', 'auth', 'new', 'null', 'preview', 'undefined', 'www'];
/** Words that a visitor takes for the product's own. A list that has one keeps it. */
const OFFICIAL_SLUGS = [
  'account',
  'admin',
  'billing',
  'help',
  'login',
  'mail',
  'prelude',
  'register',
  'security',
  'settings',
  'sign-in',
  'sign-up',
  'signin',
  'signup',
  'status',
  'support',
  'verify',
];

/** True for an address that no list can be given, although one may have it. */
export const isOfficialSlug = (slug: string): boolean => OFFICIAL_SLUGS.includes(slug);

const MAX_SLUG = 48;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** 3 to 48 of a-z, 0-9 and single hyphens between them; none of the reserved words, and not shaped like an id. CONTRACT "Hosted page". */
export const slugRule = (text: string): FieldCode | undefined => {
  if (text.length < 3 || text.length > MAX_SLUG) return 'length_3_48';
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(text)) return 'slug_characters';
  return RESERVED_SLUGS.includes(text) || UUID.test(text) ? 'slug_reserved' : undefined;
};

/** Characters of a name that are read. */
const MAX_READ = 500;
const WAITLIST = 'waitlist';

const cut = (text: string, length: number): string => text.slice(0, length).replace(/-+$/, '');

/** Returns an address that any list can be given, from a name: `lodz` for "Łódź", `waitlist` for one without Latin letters or digits. */
export function toSlug(name: string): string {
  const words = fold(name.slice(0, MAX_READ))
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '');
  const slug = cut(words, MAX_SLUG);
  if (slug === '') return WAITLIST;
  return slugRule(slug) || isOfficialSlug(slug) ? `${slug}-${WAITLIST}` : slug;
}

/** Returns the slug itself, then `halo-2`, `halo-3` and so on. `number` counts from 1. */
export function toNumberedSlug(slug: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`;
  return cut(slug, MAX_SLUG - suffix.length) + suffix;
}
