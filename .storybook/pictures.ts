export const MANIFEST = 'manifest.txt';

/** The hash of each picture's pixels, by its key: `<story>/<mode>`. */
export type Manifest = Map<string, string>;

/** A line for each story, in the order of their ids, so that two branches seldom touch the same one. */
export function formatManifest(manifest: Manifest): string {
  const stories = new Map<string, string[]>();
  for (const key of [...manifest.keys()].sort()) {
    const [story = '', mode = ''] = key.split('/');
    stories.set(story, [...(stories.get(story) ?? []), `${mode}:${manifest.get(key)}`]);
  }
  return [...stories].map(([story, modes]) => `${story} ${modes.join(' ')}\n`).join('');
}

export function parseManifest(text: string): Manifest {
  const manifest: Manifest = new Map();
  for (const line of text.split('\n')) {
    const [story, ...modes] = line.split(' ');
    for (const mode of modes) {
      const [name, hash = ''] = mode.split(':');
      manifest.set(`${story}/${name}`, hash);
    }
  }
  return manifest;
}

export const toFile = (hash: string): string => `${hash}.webp`;
