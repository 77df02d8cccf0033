import type { Decorator, Parameters, StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';

/** A screen of a journey: one of its stories and the way to the next screen. */
export interface Step {
  component: ComponentType<never>;
  args: Record<string, unknown>;
  decorators: readonly Decorator[];
  /** Parameters for the decorators. */
  parameters: Parameters;
  /** Plays the person's actions on this screen. */
  act: (context: StoryContext) => unknown;
  /** The callback or href that opens the next screen; null when the screen moves on by itself. */
  leave: string | null;
}

interface StoryFile {
  default: {
    component: ComponentType<never>;
    args?: object;
    decorators?: readonly Decorator[];
    parameters?: Parameters;
  };
}

/** Accepts any props, as `play` does. */
type AnyDecorator = (story: never, context: never) => unknown;

interface StoryOfFile {
  args?: object;
  decorators?: AnyDecorator | readonly AnyDecorator[];
  parameters?: Parameters;
  play?: (context: never) => unknown;
}

interface StepOptions {
  /** Args that differ from the story's. */
  args?: object;
  leave?: string | null;
  /** Runs after the story's own play. */
  act?: (context: StoryContext) => Promise<void>;
}

/** Converts a story of a screen to a step of a journey. */
export function toStep(file: StoryFile, story: StoryOfFile, options: StepOptions = {}): Step {
  const { component, args, decorators = [], parameters } = file.default;
  return {
    component,
    args: { ...args, ...story.args, ...options.args },
    // The innermost first, as in Storybook.
    decorators: [story.decorators ?? [], decorators].flat() as Decorator[],
    parameters: { ...parameters, ...story.parameters },
    leave: options.leave ?? null,
    act: async (context) => {
      await story.play?.(context as never);
      await options.act?.(context);
    },
  };
}
