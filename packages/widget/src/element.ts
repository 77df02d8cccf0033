/** Made node by node, so that it works on pages that allow no HTML from strings. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number | boolean>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const name in attributes) made.setAttribute(name, `${attributes[name]}`);
  made.append(...children);
  return made;
}
