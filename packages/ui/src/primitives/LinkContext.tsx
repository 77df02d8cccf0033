import { type ComponentProps, type ComponentType, createContext } from 'react';

export type LinkComponentProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** Renders an `href`: the app passes its router's link, the gallery a plain one. */
export type LinkComponent = ComponentType<LinkComponentProps>;

export function PlainLink(props: LinkComponentProps) {
  return <a {...props} />;
}

export const LinkContext = createContext<LinkComponent>(PlainLink);
