/** Why the server cannot start, in a sentence for the person who started it; shown without a stack. */
export class StartupError extends Error {
  override name = 'CannotStart';
}
