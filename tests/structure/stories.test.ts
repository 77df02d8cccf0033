import { describe, expect, it } from 'vitest';
import { findComponents, findMirrors } from './support/components.ts';
import { isThere } from './support/sources.ts';

const components = findComponents();

describe('the gallery', () => {
  it('shows every component of the ui, at the same path', () => {
    expect(components.filter(({ story }) => !isThere(story)).map(({ file }) => file)).toEqual([]);
  });

  it('shows no component that no longer exists', () => {
    const mirrored = (story: string) => story.replace(/^stories/, 'packages/ui/src').replace('.stories.', '.');
    expect(findMirrors().filter((story) => !isThere(mirrored(story)))).toEqual([]);
  });
});
