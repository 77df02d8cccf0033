/** Why the server cannot start: one line for its operator, which says what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
