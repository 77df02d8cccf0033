/** Tells the operator in one line why the server cannot start and what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
