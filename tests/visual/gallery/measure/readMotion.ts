/** Returns animations and transitions that last long enough to be seen, or for ever. Runs in the page. */
export function readMotion(): string[] {
  const longest = 1;
  const toMs = (times: string): number =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
  const faults: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('.sb-wrapper')) continue;
    for (const part of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, part);
      const name = `<${element.localName}>${part ?? ''} ${element.className}`;
      const runs = style.animationName === 'none' ? 0 : toMs(style.animationDuration);
      if (runs > longest) faults.push(`${name} is animated for ${runs} ms`);
      if (runs > 0 && style.animationIterationCount === 'infinite') faults.push(`${name} is animated for ever`);
      if (toMs(style.transitionDuration) > longest) faults.push(`${name} moves for ${style.transitionDuration}`);
    }
  }
  return faults;
}
