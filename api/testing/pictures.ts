import sharp, { type Create } from 'sharp';

/** Returns a red rectangle as a JPEG, 40 × 30 px by default. */
export const aPicture = (over: Partial<Create> = {}): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8402a', ...over } })
    .jpeg()
    .toBuffer();

/** Returns a photo as phones store it: 60 × 80 px upright by its EXIF orientation, with position, camera and artist. */
export const aPhonePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#0e5a4a' } })
    .withExif({
      IFD0: { Make: 'Nosy Phones', Artist: 'Ana Muller' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 36/1 41/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 7/1 54/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
