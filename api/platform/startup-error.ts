/** An error whose message tells the operator why the server cannot start; shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
