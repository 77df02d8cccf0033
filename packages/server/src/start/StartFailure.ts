/** For service managers: wrong settings, which another start does not mend, and what may pass. */
export const exitCodes = { setting: 78, passing: 1 } as const;

export class StartFailure extends Error {
  override name = 'StartFailure';
  readonly exitCode: number;

  constructor(message: string, kind: keyof typeof exitCodes = 'setting') {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}
