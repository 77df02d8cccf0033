import { type LinkComponentProps, LinkContext } from '@prelude/ui/primitives/LinkContext';
import type { Decorator, StoryContext } from '@storybook/react-vite';
import { type ComponentType, type ReactElement, useMemo, useState } from 'react';
import { inLanguage } from '../fixtures/inLanguage.ts';
import type { Step } from './toStep.ts';

/** A journey being played. */
export interface Telling {
  steps: readonly Step[];
  /** Opens the next screen; set while the journey is rendered. */
  goOn: () => void;
}

type Globals = StoryContext['globals'];

interface JourneyProps {
  telling: Telling;
  globals: Globals;
}

/** Shows one screen after the other, each in the frame of its own stories. */
export function Journey({ telling, globals }: JourneyProps) {
  const [at, setAt] = useState(0);
  const step = telling.steps[Math.min(at, telling.steps.length - 1)];
  telling.goOn = () => setAt(at + 1);
  const links = useMemo(
    () =>
      function JourneyLink({ href, ...link }: LinkComponentProps) {
        return (
          <a
            {...link}
            href={href}
            onClick={(event) => {
              event.preventDefault();
              if (href === step?.leave) telling.goOn();
            }}
          />
        );
      },
    [step, telling],
  );
  const shown = useMemo(() => step && dress(step, globals), [step, globals]);
  return (
    <LinkContext value={links}>
      <div key={at} data-step={at}>
        {shown}
      </div>
    </LinkContext>
  );
}

/** Renders the screen in the decorators of its stories, the innermost first. */
function dress({ component, args, decorators, parameters }: Step, globals: Globals): ReactElement {
  const Screen = component as ComponentType<Record<string, unknown>>;
  const bare = () => <Screen {...inLanguage(globals.locale, args)} />;
  const dressed = decorators.reduce<() => ReactElement>(
    (Inner, decorate: Decorator) => () =>
      decorate(Inner, { globals, parameters, args } as StoryContext) as ReactElement,
    bare,
  );
  return dressed();
}
