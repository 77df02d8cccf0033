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

/** Leaves an equal text as it is: a new one would be read out again, and take a press that is under way. */
export function write(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
