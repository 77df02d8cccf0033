import { coerce, enums, type Infer, number, object, optional, refine, string, type } from 'superstruct';
import { isHexColor } from './colors/contrast.ts';
import { toFormSides } from './colors/formSides.ts';
import { findFaults } from './colors/palette.ts';
import { defineEndpoint } from './endpoint.ts';
import { Logo, toCanonicalLogo } from './logos.ts';
import { ruled } from './rules.ts';

export const lookCorners = ['square', 'round', 'pill'] as const;
export type LookCorners = (typeof lookCorners)[number];
/** Fonts of other people's pages, where nothing is loaded. `page` is the font of the page around the form. */
const widgetFonts = ['page', 'system', 'serif', 'mono'] as const;
export type WidgetFont = (typeof widgetFonts)[number];
/** Fonts that the hosted page loads. `editorial` has its headings alone in a serif. */
export const servedFonts = ['inter', 'editorial', 'grotesk', 'code'] as const;
export type ServedFont = (typeof servedFonts)[number];
/** On the hosted page, `page` is `inter`. */
export const lookFonts = [...servedFonts, ...widgetFonts] as const;
export type LookFont = (typeof lookFonts)[number];

const nearestFonts: Record<ServedFont, WidgetFont> = {
  inter: 'system',
  editorial: 'serif',
  grotesk: 'system',
  code: 'mono',
};

const isServed = (font: LookFont): font is ServedFont => servedFonts.some((name) => name === font);

/** Returns the font in which the widget draws a look. */
const toWidgetFont = (font: LookFont): WidgetFont => (isServed(font) ? nearestFonts[font] : font);
/** `page` follows the visitor's light or dark scheme, with the other side made of the same accent. */
export const lookSchemes = ['light', 'dark', 'page'] as const;
export type LookScheme = (typeof lookSchemes)[number];

/** `#rrggbb`; `create` and `mask` write it in lower case. */
export const Color = coerce(
  ruled('Color', (text) => (isHexColor(text) ? undefined : 'color')),
  string(),
  (text) => text.toLowerCase(),
);

/** Refused with `color_contrast` if a pair has too little; {@link findFaults} names the nearest colors that pass. */
const Colors = refine(
  object({ accent: Color, background: Color, text: Color }),
  'contrast',
  (colors) => findFaults(colors).length === 0 || 'color_contrast',
);

/**
 * Look of a form. An absent key is inherited: a list's from its workspace's, and that from the product. `logo` is
 * shown on the hosted page only.
 */
export const Look = object({
  colors: optional(Colors),
  corners: optional(enums(lookCorners)),
  font: optional(enums(lookFonts)),
  scheme: optional(enums(lookSchemes)),
  logo: optional(Logo),
});
export type Look = Infer<typeof Look>;

/** Returns the look with its keys in one order, so that two looks are the same if their JSON is. */
export const toCanonicalLook = ({ colors, corners, font, scheme, logo }: Look): Look => ({
  ...(colors && { colors: { accent: colors.accent, background: colors.background, text: colors.text } }),
  ...(corners && { corners }),
  ...(font && { font }),
  ...(scheme && { scheme }),
  ...(logo && { logo: toCanonicalLogo(logo) }),
});

/** Returns the list's look over its workspace's; colors are taken as one. */
export const toResolvedLook = (workspace: Look, list: Look): Look => ({ ...workspace, ...list });

const Side = type({
  accent: Color,
  background: Color,
  text: Color,
  textMuted: Color,
  textOnAccent: Color,
  border: Color,
  borderControl: Color,
  dangerText: Color,
});

/**
 * A look as visitors get it on other people's pages: without the logo, as pages with a strict `img-src` show no stranger's
 * picture, and in a font that nobody has to load. Where it has
 * colors, `sides` has all that a form is drawn in: both if `scheme` is `page`, else one.
 */
export const PublicLook = type({
  ...Look.schema,
  font: optional(enums(widgetFonts)),
  sides: optional(type({ light: optional(Side), dark: optional(Side) })),
});
export type PublicLook = Infer<typeof PublicLook>;

export const toPublicLook = ({ logo, font, ...look }: Look): PublicLook => ({
  ...look,
  ...(font && { font: toWidgetFont(font) }),
  ...(look.colors && { sides: toFormSides(look.colors, look.scheme) }),
});

/** A workspace's look, which its lists inherit. `version` rises with each change. */
export const WorkspaceLook = type({ version: number(), look: Look });
export type WorkspaceLook = Infer<typeof WorkspaceLook>;

/** 404 when the workspace is missing or hidden from the caller. */
export const getWorkspaceLook = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces/:workspaceId/look',
  access: 'person',
  reply: WorkspaceLook,
});

/** Replaces the whole look; it is live at once on all lists that inherit it. */
export const patchWorkspaceLook = defineEndpoint({
  method: 'PATCH',
  path: '/v1/workspaces/:workspaceId/look',
  access: 'person',
  body: Look,
  reply: WorkspaceLook,
  isVersioned: true,
  isRepeatable: true,
});

/** Bytes of a logo: PNG, WebP or SVG. */
export const MAX_LOGO_BYTES = 200_000;
/** Bytes of a picture: PNG or JPEG of 1200 × 630 pixels. */
export const MAX_PICTURE_BYTES = 1_000_000;
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** Pixels of a logo's longer side. */
export const MAX_LOGO_PIXELS = 4_000;
/** Bytes of a cover: JPEG or WebP. */
export const MAX_COVER_BYTES = 300_000;
/** Pixels of a cover, as it is drawn. */
export const MAX_COVER_SIZE = { width: 1_600, height: 4_000 } as const;

/** Images of a workspace, without those that only publishes before a form's last two name. */
export const MAX_IMAGES = 50;

export const imageKinds = ['logo', 'picture', 'cover'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** Reasons for refusing an image. 400 `unreadable_file` carries one as `errors.file`. */
export const imageFaults = [
  /** None of the kinds of image that are taken. */
  'image_type',
  /** An SVG that defines entities of its own, as drawing programs write their editing data. */
  'image_entities',
  /** An SVG with a script, an event attribute, or an address outside itself. */
  'image_scripts',
  /** Too large in bytes. */
  'image_bytes',
  /** A logo over {@link MAX_LOGO_PIXELS}, a picture of another size than {@link PICTURE_SIZE}, or a cover over {@link MAX_COVER_SIZE}. */
  'image_pixels',
  /** The workspace has {@link MAX_IMAGES} already. */
  'image_count',
] as const;
export type ImageFault = (typeof imageFaults)[number];

export const ImageQuery = object({ kind: enums(imageKinds) });
export type ImageQuery = Infer<typeof ImageQuery>;

/**
 * Keeps the bytes as they are; `GET /i/{id}` returns them. Images that no look, no draft and none of a form's last two publishes
 * name any more are deleted after a day.
 */
export const addImage = defineEndpoint({
  method: 'POST',
  path: '/v1/workspaces/:workspaceId/images',
  access: 'person',
  status: 201,
  query: ImageQuery,
  maxFileBytes: MAX_PICTURE_BYTES,
  reply: type({ id: string() }),
});
