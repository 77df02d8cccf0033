const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads `application/x-www-form-urlencoded` in the charset that the form's own `_charset_` or the content type names, else
 * UTF-8: a page in an older charset sends its form in that. Values that are no text in it are left out.
 */
export function parseForm(bytes: Uint8Array, contentType: string): URLSearchParams {
  const pairs = Buffer.from(bytes)
    .toString('latin1')
    .split('&')
    .map((pair) => {
      const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return [toBytes(pair.slice(0, end)), toBytes(pair.slice(end + 1))] as const;
    });
  const own = pairs.findLast(([name]) => name.toString() === '_charset_')?.[1].toString();
  const decoder = toDecoder(own ?? /charset="?([\w-]+)/i.exec(contentType)?.[1]);
  return new URLSearchParams(
    pairs.flatMap(([name, value]) => {
      const [key, text] = [decode(decoder, name), decode(decoder, value)];
      return key && text !== undefined ? [[key, text]] : [];
    }),
  );
}

const toBytes = (text: string): Buffer<ArrayBuffer> =>
  Buffer.from(
    text.replaceAll('+', ' ').replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function toDecoder(charset: string | undefined): TextDecoder {
  try {
    return charset ? new TextDecoder(charset, { fatal: true }) : utf8;
  } catch {
    return utf8;
  }
}

function decode(decoder: TextDecoder, bytes: Buffer<ArrayBuffer>): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
