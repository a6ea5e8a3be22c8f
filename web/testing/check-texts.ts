import { afterEach, expect } from '@jest/globals';
import { textsBesideOthers } from './texts-beside-others.ts';

// After every component test, before what it rendered is taken away (docs/decisions/page-translation.md).
afterEach(() => expect(textsBesideOthers()).toEqual([]));
