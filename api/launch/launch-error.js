/** An error whose message tells the operator why nothing can be built or run; shown without a stack. */
export class LaunchError extends Error {}
