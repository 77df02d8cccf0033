export class StartFailure extends Error {
  override name = 'StartFailure';
}
