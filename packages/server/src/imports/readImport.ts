import { BYTE_ORDER_MARK, toCsvLine, toUsualDelimiter } from '@prelude/api/contract/csv';
import { toFieldColumns } from '@prelude/api/contract/fieldColumns';
import { NAME_KEY } from '@prelude/api/contract/fieldKey';
import { toFormLanguage } from '@prelude/api/contract/formLanguages';
import {
  type ImportSample,
  type ImportSettings,
  type ImportTarget,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type RefusedRow,
} from '@prelude/api/contract/imports';
import { conventionsOf } from '../../../../locales/conventionsOf.ts';
import { createToAnswerColumn } from './answerColumns.ts';
import { createDraftList } from './createDraftList.ts';
import { createToRow } from './createToRow.ts';
import { guessEncoding, toBuffer, toUtf8 } from './decode.ts';
import { eachRecord, type Visit } from './eachRecord.ts';
import { cutDelimiterLine, findTitles, guessDelimiter, unwrapCells } from './findTable.ts';
import { guessColumns, proveDateOrder, toColumnFault } from './guessColumns.ts';
import {
  type ImportAnswers,
  type ImportDraft,
  ImportFault,
  type ImportReading,
  type SkippedWords,
} from './ImportFile.ts';
import { splitAddressList } from './splitAddressList.ts';
import { type ColumnSurvey, startSurvey, surveyCell } from './surveyColumns.ts';
import { toOwnFields } from './titles.ts';
import { type Content, unpack } from './unpack.ts';

export interface ReadFile {
  reading: ImportReading;
  drafts(from: number, size: number): ImportDraft[];
  skipped(words: SkippedWords): Promise<string[]>;
}

const SAMPLES = 5;
const MAX_TEXT = 200;
const MAX_SKIPPED = 5000;
const PIECE = 64 * 1024;

interface Table {
  titles: readonly string[];
  /** Returns the line from which on quotes are read as they are; undefined for most files. */
  eachRow: (visit: Visit) => Promise<number | undefined>;
  settings: Pick<ImportSettings, 'encoding' | 'delimiter' | 'hasTitles'>;
}

export async function readImport(bytes: Uint8Array, answers: ImportAnswers): Promise<ReadFile> {
  const content = await unpack(bytes, answers.sheet);
  const table = await openTable(content, answers);
  const { titles, eachRow } = table;
  const columns = await surveyRows(table, answers.now);
  // Another delimiter makes other columns, for which an earlier answer means nothing.
  const isAnswered = answers.columns?.length === columns.length;
  const questions = (answers.fields ?? []).filter(({ key }) => key !== NAME_KEY);
  const toAnswerColumn = createToAnswerColumn(questions);
  const guessed = (isAnswered && answers.columns) || guessColumns(columns, table.settings.hasTitles, toAnswerColumn);
  const fields: (ImportTarget | null)[] = columns.map((_, index) => guessed[index] ?? null);
  const proved = answers.dateOrder ?? proveDateOrder(columns);
  const dateOrder = proved ?? conventionsOf[answers.language].dateOrder;
  const isOpen = proved === undefined && columns.some(({ open }, index) => open > 0 && fields[index] === 'joined');

  const toRow = createToRow({ titles, fields, questions, dateOrder, zone: answers.timeZone, now: answers.now });
  const list = createDraftList();
  const counts = { rows: 0, repeated: 0, refused: 0, undated: 0 };
  const sample: ImportSample[] = [];
  const refused: RefusedRow[] = [];
  const further: ImportReading['further'] = { count: 0, first: [] };
  const hasTimes = fields.includes('joined');
  const unquotedFrom = await eachRow((cells, line) => {
    const row = toRow(cells);
    counts.rows += 1;
    if ('fault' in row) {
      counts.refused += 1;
      if (refused.length < SAMPLES) refused.push({ line, text: toText(cells), fault: row.fault });
      return;
    }
    further.count += row.further.length;
    further.first.push(...row.further.slice(0, SAMPLES - further.first.length));
    if (!list.add(row)) {
      counts.repeated += 1;
      return;
    }
    if (hasTimes && row.time === null) counts.undated += 1;
    const { email, name, time: joined, state, answers: given } = row;
    const isAnswering = given !== null && Object.keys(given).length > 0;
    if (sample.length < SAMPLES) sample.push({ email, name, joined, state, ...(isAnswering && { answers: given }) });
  });
  const rowOrder = answers.rowOrder ?? list.guessOrder();
  const isOwn =
    table.settings.hasTitles && toOwnFields(titles, toAnswerColumn) !== undefined && fields.includes('number');
  const order = list.sort(rowOrder, answers.now, isOwn);
  const { timeZone, language } = answers;
  const usedFields = new Set(fields);
  return {
    reading: {
      settings: { timeZone, language, ...table.settings, dateOrder, rowOrder },
      ...content.workbook,
      ...(unquotedFrom && { unquotedFrom }),
      columns: columns.map((column, index) => {
        const { title, examples } = column;
        const field = fields[index] ?? null;
        const fault = field ? undefined : toColumnFault(column, usedFields);
        return { title, field, examples, ...(fault && { fault }) };
      }),
      answerColumns: toFieldColumns(questions, { language: toFormLanguage(language) }).map(({ id, title }) => ({
        field: id,
        title,
      })),
      questions: [...(fields.includes('email') ? [] : ['email' as const]), ...(isOpen ? ['dateOrder' as const] : [])],
      sample,
      refused,
      further,
      counts,
    },
    drafts: (from, size) => Array.from(order.subarray(from, from + size), (index) => list.draftAt(index)),
    skipped: (words) =>
      writeSkipped(table, answers.language, words, (cells) => {
        const row = toRow(cells);
        return 'fault' in row ? words.faults[row.fault] : undefined;
      }),
  };
}

async function openTable(content: Content, answers: ImportAnswers): Promise<Table> {
  const isSheet = content.workbook !== undefined;
  const encoding = isSheet ? null : (answers.encoding ?? guessEncoding(content.bytes, answers.language));
  const decoded = encoding === null ? toBuffer(content.bytes) : toUtf8(content.bytes, encoding, answers.language);
  const guessed = isSheet ? 'comma' : await guessDelimiter(decoded);
  const table = (await unwrapCells(decoded, guessed)) ?? splitAddressList(decoded) ?? decoded;
  const { text, lines, delimiter: ownDelimiter } = cutDelimiterLine(table);
  const chosen = isSheet ? undefined : (answers.delimiter ?? ownDelimiter);
  const delimiter = chosen ?? (text === decoded ? guessed : await guessDelimiter(text));
  const { titles, index: titlesAt } =
    answers.hasTitles === false
      ? { titles: [], index: -1 }
      : await findTitles(text, delimiter, answers.hasTitles ?? false);
  const eachRow = async (visit: Visit) => {
    let index = 0;
    const from = await eachRecord(text, delimiter, (cells, line) => {
      if (index > titlesAt) visit(cells, line + lines);
      index += 1;
    });
    return from && from + lines;
  };
  return {
    titles: trimEnd(titles),
    eachRow,
    settings: { encoding, delimiter: isSheet ? null : delimiter, hasTitles: titlesAt >= 0 },
  };
}

async function surveyRows({ titles, eachRow }: Table, now: number): Promise<ColumnSurvey[]> {
  if (titles.length > MAX_IMPORT_COLUMNS) throw new ImportFault('columns');
  const columns = titles.map(startSurvey);
  let rows = 0;
  await eachRow((cells) => {
    rows += 1;
    if (rows > MAX_IMPORT_ROWS) throw new ImportFault('rows');
    const width = trimEnd(cells).length;
    if (width > MAX_IMPORT_COLUMNS && columns.length === 0) throw new ImportFault('columns');
    while (columns.length < Math.min(width, MAX_IMPORT_COLUMNS)) columns.push(startSurvey(''));
    for (const [index, column] of columns.entries()) surveyCell(column, cells[index] ?? '', now);
  });
  if (rows === 0) throw new ImportFault('empty');
  return columns;
}

function trimEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

const toText = (cells: readonly string[]): string => cells.filter(Boolean).join(', ').slice(0, MAX_TEXT);

async function writeSkipped(
  table: Table,
  language: string,
  words: SkippedWords,
  toReason: (cells: string[]) => string | undefined,
): Promise<string[]> {
  const delimiter = toUsualDelimiter(language);
  const { titles } = table;
  const pieces: string[] = [];
  let piece = BYTE_ORDER_MARK;
  if (table.settings.hasTitles) piece += toCsvLine([...titles, words.title], delimiter);
  await table.eachRow((cells) => {
    const reason = toReason(cells);
    if (reason === undefined) return;
    const width = Math.max(titles.length, trimEnd(cells).length);
    piece += toCsvLine(
      [...Array.from({ length: width }, (_, index) => (cells[index] ?? '').slice(0, MAX_SKIPPED)), reason],
      delimiter,
    );
    if (piece.length < PIECE) return;
    pieces.push(piece);
    piece = '';
  });
  return [...pieces, piece];
}
