import sharp, { type Create } from 'sharp';

/** A red rectangle, 40 × 30 unless said, as a JPEG. */
export const aPicture = (over: Partial<Create> = {}): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8402a', ...over } })
    .jpeg()
    .toBuffer();

/** What a phone makes of it: 60 × 80 when held upright, and inside it says so, and where and with what it was taken. */
export const aPhonePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#0e5a4a' } })
    .withExif({
      IFD0: { Make: 'Nosy Phones', Artist: 'Ana Muller' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 36/1 41/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 7/1 54/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
