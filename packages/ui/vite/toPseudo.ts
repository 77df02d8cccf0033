import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

const plain = 'aceilnorsuwyzACEILNORSUWYZ';
const accented = 'áçéîļñöŕšûŵýžÁÇÉÎĻÑÖŔŠÛŴÝŽ';

const toAccented = (text: string): string =>
  [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/** Each word said on by two fifths of itself, which is more than Polish ever takes. */
const toLonger = (text: string): string =>
  text.replace(/\p{L}{3,}/gu, (word) => word + (word.at(-1) ?? '').repeat(Math.round(word.length * 0.4)));

function changeTexts(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: toAccented(toLonger(element.value)) };
      case TYPE.tag:
        return { ...element, children: changeTexts(element.children) };
      case TYPE.plural:
      case TYPE.select: {
        const entries = Object.entries(element.options);
        const options = entries.map(([name, option]) => [name, { ...option, value: changeTexts(option.value) }]);
        return { ...element, options: Object.fromEntries(options) };
      }
      default:
        return element;
    }
  });
}

/** A message in the test language: what is cut, or glued out of pieces, shows at its brackets. Placeholders stay. */
export function toPseudo(message: MessageFormatElement[]): MessageFormatElement[] {
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [literal('['), ...changeTexts(message), literal(']')];
}
