import type { Answers } from '@prelude/api/contract/answers';
import type { ContactSource, ContactState } from '@prelude/api/contract/contacts';
import type { Field } from '@prelude/api/contract/fields';
import type {
  FileFault,
  ImportChange,
  ImportColumn,
  ImportJob,
  ImportQuestion,
  ImportSample,
  ImportSettings,
  RefusedRow,
  RowFault,
} from '@prelude/api/contract/imports';
import type { Language } from '../../../../locales/languages.ts';

/** Answers of the first call and of the person; absent keys are guessed. `now` is fixed when the file arrives, so that each reading gives the same. */
export type ImportAnswers = {
  timeZone: string;
  language: Language;
  now: number;
  /** All that the list ever asked, when the file arrived. */
  fields?: readonly Field[];
} & Partial<ImportChange>;

/** A person of the file. `createdAt` is in milliseconds since 1970 and never later than `now`. */
export interface ImportDraft {
  email: string;
  name: string | null;
  createdAt: number;
  state: ContactState;
  source: ContactSource;
  /** Absent without any. */
  answers?: Answers;
}

export interface ImportReading {
  settings: ImportSettings;
  columns: ImportColumn[];
  answerColumns: NonNullable<ImportJob['answerColumns']>;
  sheets?: string[];
  sheet?: string;
  unquotedFrom?: number;
  questions: ImportQuestion[];
  sample: ImportSample[];
  refused: RefusedRow[];
  further: ImportJob['further'];
  counts: Pick<ImportJob['counts'], 'rows' | 'repeated' | 'refused' | 'undated'>;
}

/** Words of the file of skipped rows: the title of its last column, and the reasons in it. */
export interface SkippedWords {
  title: string;
  faults: Readonly<Record<RowFault, string>>;
}

export interface ImportFile {
  reading: ImportReading;
  /** Drafts in order of their places, oldest first, in batches of `size`, from the draft with the index `from`. */
  drafts(size: number, from?: number): AsyncIterable<ImportDraft[]>;
  /** Pieces of a CSV file with the rows that are not taken. */
  skipped(words: SkippedWords): AsyncIterable<string>;
  close(): Promise<void>;
}

export class ImportFault extends Error {
  override name = 'ImportFault';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`Unreadable file: ${fault}`);
    this.fault = fault;
  }
}
