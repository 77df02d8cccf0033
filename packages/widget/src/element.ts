export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes?: Record<string, string | number | boolean> | null,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[Tag];
  created.setAttribute('part', tag);
  for (const name in attributes) created.setAttribute(name, (attributes as Record<string, string>)[name] as string);
  created.append(...children);
  return created;
}
