/** The password of every person that tests sign up; it protects nothing, so that its hash may be cheap. */
export const TEST_PASSWORD = 'correct horse battery';
