/** Texts of a form in one language; what is missing is the product's own. `done` stands in place of the thanks and their title. */
export type Texts = Partial<
  Record<'title' | 'sentence' | 'label' | 'placeholder' | 'button' | 'thanks' | 'done', string | null>
>;

/** Colors of a form by day or by night, each `#rrggbb` */
export type Side = Record<
  'accent' | 'background' | 'text' | 'textMuted' | 'textOnAccent' | 'border' | 'borderControl' | 'dangerText',
  string
>;

export interface Look {
  /** Both where the form follows the visitor's color scheme */
  sides?: { light?: Side; dark?: Side };
  corners?: string;
  font?: string;
  scheme?: string;
}

/** A text by language */
export type FieldWords = Record<string, string | null | undefined>;

/** A question of a form */
export interface Field {
  key: string;
  kind: string;
  label: FieldWords;
  hint?: FieldWords | undefined;
  isRequired: boolean;
  choices?: { value: string; label: FieldWords }[] | undefined;
}

/** Reply of the API about a form */
export interface Settings {
  /** Number of the published form */
  version: number;
  /** False where the second script would draw nothing else */
  hasDesign: boolean;
  status: string;
  texts: Record<string, Texts | undefined>;
  /** The language that lends its texts to the others */
  mainLanguage?: string | undefined;
  fields: Field[];
  look: Look;
  after: { kind: string; url?: string };
}
