/** Thrown for a database that answers but cannot serve; `message` says what it is. */
export class UnfitDatabase extends Error {
  readonly code:
    | 'authority'
    | 'distributing'
    | 'empty'
    | 'encoding'
    | 'foreign'
    | 'headless'
    | 'immovable'
    | 'newer'
    | 'occupied'
    | 'older'
    | 'plain'
    | 'pooler'
    | 'served'
    | 'unmoved'
    | 'workerless';

  constructor(code: UnfitDatabase['code'], message: string) {
    super(message);
    this.code = code;
  }
}
