import { join } from 'node:path';
import { root } from '../../support/root.ts';

export interface StoryArgs {
  name: string;
  args: Record<string, unknown>;
}

interface StoryModule {
  default: { args?: Record<string, unknown> };
  [story: string]: { args?: Record<string, unknown> };
}

/** What each story of a file hands to its component, as Storybook would put it together. */
export async function readStories(path: string): Promise<StoryArgs[]> {
  const { default: meta, ...stories } = (await import(/* @vite-ignore */ join(root, path))) as StoryModule;
  return Object.entries(stories).map(([name, story]) => ({ name, args: { ...meta.args, ...story.args } }));
}
