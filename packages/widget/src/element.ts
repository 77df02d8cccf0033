export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number | boolean>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[Tag];
  made.setAttribute('part', tag);
  for (const name in attributes) made.setAttribute(name, `${attributes[name]}`);
  made.append(...children);
  return made;
}
