import sharp from 'sharp';

const asPhoto = (drawing: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="1200" height="900">${drawing}</svg>`,
    ),
  )
    .jpeg({ quality: 88 })
    .toBuffer();

const light = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Draws a wardrobe in evening light, as a JPEG photo of a thing to carry. */
export const aWardrobe = (): Promise<Buffer> =>
  asPhoto(`<defs>${light('wall', '#f3dfc1', '#c99f76')}${light('wood', '#a4683a', '#6b3f20')}${light('floor', '#8a6246', '#4f3526')}</defs>
    <path fill="url(#wall)" d="M0 0h800v600H0z"/><path fill="url(#floor)" d="M0 470h800v130H0z"/><path fill="#fff3d9" opacity=".5" d="m0 40 210 20-60 360L0 470z"/>
    <path fill="#2c1a0e" opacity=".35" d="M250 486h390l40 30H290z"/><rect x="250" y="90" width="360" height="400" rx="6" fill="url(#wood)"/>
    <path fill="none" stroke="#4a2a14" stroke-width="6" d="M430 96v388M274 116h134v346H274zM452 116h134v346H452z"/><circle cx="416" cy="300" r="8" fill="#e8c88f"/><circle cx="444" cy="300" r="8" fill="#e8c88f"/>
    <path fill="#4a2a14" d="M264 488h26v22h-26zM570 488h26v22h-26z"/><path fill="#7d9a86" d="M690 470c-6-60-50-70-40-130 40 20 46 60 46 60s4-70 40-90c20 60-26 90-26 160z"/><path fill="#c8553a" d="M664 470h76l-12 66h-52z"/>`);

/** Draws a staircase, as a JPEG photo. */
export const aStaircase = (): Promise<Buffer> =>
  asPhoto(`<defs>${light('wall', '#dfe7e2', '#9fb0aa')}${light('step', '#b98a5e', '#7c5636')}</defs><path fill="url(#wall)" d="M0 0h800v600H0z"/>
    <path fill="#fdf6df" d="M560 40h150v190H560z"/><path fill="none" stroke="#fff" stroke-width="12" d="M635 40v190M560 135h150M554 34h162v202H554z"/>
    ${[0, 1, 2, 3, 4, 5, 6].map((step) => `<path fill="url(#step)" d="M${60 + step * 92} ${540 - step * 62}h${740 - step * 92}v62H${60 + step * 92}z"/><path fill="#e4c39b" d="M${60 + step * 92} ${540 - step * 62}h${740 - step * 92}v10H${60 + step * 92}z"/>`).join('')}
    <path fill="none" stroke="#33413c" stroke-width="12" stroke-linecap="round" d="M40 420 690 -20M90 540V390M270 420V270M450 300V150"/>`);
