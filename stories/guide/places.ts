// Only their names are read here: what they hold is loaded with the page itself.
const guides = Object.keys(import.meta.glob('../{primitives,patterns,forms,screens/shell}/*.mdx'));

/** By the part's name: `patterns/Notice`. */
const places = new Map(
  guides.map((file) => {
    const place = file.replace('../', '').replace(/\.mdx$/, '');
    return [place.slice(place.lastIndexOf('/') + 1), place];
  }),
);

/** The address of a part's guide. Throws where the part has none. */
export function guidePathOf(part: string): string {
  const place = places.get(part);
  if (!place) throw new Error(`There is no guide of ${part}.`);
  return `./?path=/docs/${place.replaceAll('/', '-').toLowerCase()}--guide`;
}
