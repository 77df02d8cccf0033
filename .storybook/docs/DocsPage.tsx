import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { ImportLine } from '../../stories/guide/ImportLine.tsx';
import { StoryWindow } from '../../stories/guide/StoryWindow.tsx';
import { Way } from '../../stories/guide/Way.tsx';

/**
 * A part shows all that it can be. What takes a whole window shows one state of itself, in a window of its own, and
 * leads to the others: many of them would fight for the focus.
 */
export function DocsPage() {
  const { story } = useOf('story', ['story']);
  const { inline, height = '640px' } = story.parameters.docs?.story ?? {};
  const states = use(DocsContext).componentStories();
  const takesAWindow = inline === false || story.title.startsWith('screens/');
  return (
    <>
      <Title />
      <Description />
      <ImportLine />
      {takesAWindow ? (
        <>
          <StoryWindow id={story.id} name={story.name} height={height} />
          <ul>
            {states.map(({ id, name }) => (
              <li key={id}>
                <Way href={`./?path=/story/${id}`}>{name}</Way>
              </li>
            ))}
          </ul>
          <ArgTypes />
        </>
      ) : (
        <>
          <Primary />
          <Controls />
          <Stories includePrimary={false} title="" />
        </>
      )}
    </>
  );
}
