import { ArgTypes, Canvas, Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

/** A part shows all that it can be. A screen is too large for that: one state of it in a frame, and what it takes. */
export function DocsPage() {
  const { story } = useOf('story', ['story']);
  return (
    <>
      <Title />
      <Description />
      {story.title.startsWith('screens/') ? (
        <>
          <Canvas of={story.moduleExport} story={{ inline: false, height: '640px' }} />
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
