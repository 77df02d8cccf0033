/** Texts of a form in one language; what is missing is the product's own. */
export type Texts = Partial<
  Record<'title' | 'sentence' | 'label' | 'placeholder' | 'button' | 'thanks', string | null>
>;

export interface Look {
  /** Each `#rrggbb` */
  colors?: { accent: string; background: string; text: string };
  corners?: string;
  font?: string;
  scheme?: string;
}

/** What the API says of a form */
export interface Settings {
  status: string;
  texts: Record<string, Texts | undefined>;
  look: Look;
  after: { kind: string; url?: string };
}
