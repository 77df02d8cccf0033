/** From where in the file which source goes on; undefined where no source is named. */
export interface Mapping {
  line: number;
  column: number;
  source: number | undefined;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The `mappings` of a source map, in the order of the file. */
export function* decodeMappings(mappings: string): Generator<Mapping> {
  let source = 0;
  for (const [line, segments] of mappings.split(';').entries()) {
    let column = 0;
    for (const segment of segments.split(',')) {
      const [columns, sources] = toNumbers(segment);
      if (columns === undefined) continue;
      column += columns;
      source += sources ?? 0;
      yield { line, column, source: sources === undefined ? undefined : source };
    }
  }
}

/** Base 64 digits of five bits each, the sixth saying that there are more, the lowest that the number is negative. */
function toNumbers(segment: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    number |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(number & 1 ? -(number >> 1) : number >> 1);
    number = 0;
    shift = 0;
  }
  return numbers;
}
