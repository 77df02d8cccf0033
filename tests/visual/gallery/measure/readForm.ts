interface FormGeometry {
  /** Top of the first field, or of its placeholder */
  field: number;
  /** Left, top and height of the button below the fields, or of its placeholder */
  button: number[];
}

/** Measures the first form below the title, to the pixel; while it is loading, its placeholders. Runs in the page. */
export function readForm(): FormGeometry {
  const root = document.querySelector('#storybook-root') ?? document.body;
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const toGeometry = (first: Element | undefined, button: Element | undefined): FormGeometry => {
    if (!first || !button) throw new Error('The story shows neither a form nor its placeholders.');
    const { left, top, height } = boxOf(button);
    return { field: boxOf(first).top, button: [left, top, height] };
  };
  const form = root.querySelector('form');
  if (form) return toGeometry(form, form.querySelector('[type=submit]') ?? undefined);
  const isPlaceholder = (element: Element) =>
    element.childNodes.length === 0 && !element.closest('header, h1') && boxOf(element).height >= 36;
  const [first, ...others] = [...root.querySelectorAll('div, span')].filter(isPlaceholder);
  return toGeometry(
    first,
    others.find((element) => boxOf(element).height === 36),
  );
}
