import { jest } from '@jest/globals';

// As in the browser tests: on CI a test has a second try, and what failed at the first is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
