/** Thrown for a database that answers but cannot serve; `message` says what it is. */
export class UnfitDatabase extends Error {
  readonly code: 'authority' | 'empty' | 'encoding' | 'foreign' | 'newer' | 'occupied' | 'older' | 'pooler' | 'unmoved';

  constructor(code: UnfitDatabase['code'], message: string) {
    super(message);
    this.code = code;
  }
}
