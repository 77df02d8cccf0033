import { escapeHtml } from '../escapeHtml.ts';
import { logoHeights, PLATE, toWholeLogo } from '../logos.ts';
import type { Look } from '../looks.ts';
import type { ListPage } from './ListPage.ts';

const DARK = '(prefers-color-scheme:dark)';

/** The title beside it says whose page it is. */
export function toLogo({ design: { look }, imageBase }: ListPage): string {
  if (look.logo === undefined) return '';
  const { light, dark, size } = toWholeLogo(look.logo);
  const toSrc = (id: string) => escapeHtml(imageBase + id);
  const toImage = (id: string) =>
    `<img class="logo${size === 'medium' ? '' : ` ${size}`}" src="${toSrc(id)}" alt="" height="${logoHeights[size]}">`;
  if (dark === undefined || look.scheme === 'light') return toImage(light);
  if (look.scheme === 'dark') return toImage(dark);
  return `<picture><source media="${DARK}" srcset="${toSrc(dark)}">${toImage(light)}</picture>`;
}

/** The plate is on dark pages alone. */
const plateCss = `.logo{box-sizing:content-box;max-width:calc(min(100%,280px) - 28px);padding:10px 14px;border-radius:min(var(--control),12px);background:${PLATE}}`;

export function toLogoCss({ logo, scheme }: Look): string {
  if (logo === undefined) return '';
  const { dark, hasPlate, size } = toWholeLogo(logo);
  const sizeCss = size === 'medium' ? '' : `.logo.${size}{height:${logoHeights[size]}px}`;
  if (!hasPlate || dark !== undefined || scheme === 'light') return sizeCss;
  return sizeCss + (scheme === 'dark' ? plateCss : `@media ${DARK}{${plateCss}}`);
}
