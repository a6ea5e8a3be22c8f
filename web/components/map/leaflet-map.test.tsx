import { beforeAll } from '@jest/globals';
import { describeMap, offerMaps } from '../../testing/describe-map.tsx';

beforeAll(() => offerMaps(null));

describeMap('the map that Favr brings with it');
