import type { Decorator, Parameters, StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';

/** A screen of a journey: one of its stories, and what leads on from there. */
export interface Step {
  component: ComponentType<never>;
  args: Record<string, unknown>;
  decorators: readonly Decorator[];
  /** What the decorators look at, beside the toolbar. */
  parameters: Parameters;
  /** What the person does here. */
  act: (context: StoryContext) => unknown;
  /** The callback or the href that opens the next screen; null where the screen goes by itself. */
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

/** Of whatever props, as with `play`. */
type AnyDecorator = (story: never, context: never) => unknown;

interface StoryOfFile {
  args?: object;
  decorators?: AnyDecorator | readonly AnyDecorator[];
  parameters?: Parameters;
  play?: (context: never) => unknown;
}

interface StepOptions {
  /** What this journey shows otherwise than the story does. */
  args?: object;
  leave?: string | null;
  /** Comes after the story's own play. */
  act?: (context: StoryContext) => Promise<void>;
}

/** A story of a screen as a step of a journey. */
export function toStep(file: StoryFile, story: StoryOfFile, options: StepOptions = {}): Step {
  const { component, args, decorators = [], parameters } = file.default;
  return {
    component,
    args: { ...args, ...story.args, ...options.args },
    // The innermost first, as Storybook has it.
    decorators: [story.decorators ?? [], decorators].flat() as Decorator[],
    parameters: { ...parameters, ...story.parameters },
    leave: options.leave ?? null,
    act: async (context) => {
      await story.play?.(context as never);
      await options.act?.(context);
    },
  };
}
