/** Side lengths of a drawing, in its own units. */
const [WIDTH, HEIGHT] = [480, 360];

/** The things drawn for favors of the demo world: SVG on one ground, drawn for Favr. */
const things = {
  sofa: [
    '#DCE8E1',
    `<rect x="70" y="120" width="340" height="110" rx="30" fill="#C65D3B"/><rect x="50" y="170" width="70" height="100" rx="26" fill="#A84A2C"/><rect x="360" y="170" width="70" height="100" rx="26" fill="#A84A2C"/><rect x="110" y="190" width="130" height="60" rx="18" fill="#DB7A57"/><rect x="240" y="190" width="130" height="60" rx="18" fill="#DB7A57"/><path d="M90 270v30M390 270v30" stroke="#4A2A1C" stroke-width="14" stroke-linecap="round"/>`,
  ],
  dachshund: [
    '#F3E3C3',
    `<rect x="120" y="170" width="220" height="70" rx="35" fill="#8A4B22"/><circle cx="350" cy="160" r="46" fill="#8A4B22"/><rect x="360" y="160" width="80" height="34" rx="17" fill="#8A4B22"/><circle cx="436" cy="172" r="9" fill="#2B1A10"/><circle cx="366" cy="146" r="6" fill="#2B1A10"/><path d="M326 130q-26 30-8 74q26-14 30-60z" fill="#5E3115"/><path d="M150 236v44M186 236v44M280 236v44M316 236v44" stroke="#5E3115" stroke-width="22" stroke-linecap="round"/><path d="M124 186q-46-8-56-56" stroke="#8A4B22" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M318 196h52" stroke="#C0392B" stroke-width="12"/>`,
  ],
  cat: [
    '#E4DDF0',
    `<path d="M160 300q-10-150 80-160q90 10 80 160z" fill="#55606B"/><circle cx="240" cy="130" r="62" fill="#55606B"/><path d="M186 100l6-56l46 34zM294 100l-6-56l-46 34z" fill="#55606B"/><circle cx="218" cy="126" r="9" fill="#F2C14E"/><circle cx="262" cy="126" r="9" fill="#F2C14E"/><path d="M232 148h16l-8 10z" fill="#E58C8A"/><path d="M316 290q70-6 60-84" stroke="#55606B" stroke-width="20" fill="none" stroke-linecap="round"/><path d="M80 300h70l-10 24H90z" fill="#C65D3B"/>`,
  ],
  shelves: [
    '#EFE6D8',
    `<path d="M90 110h300M90 190h300M90 270h300" stroke="#9A6B3F" stroke-width="16"/><path d="M130 118v26M350 118v26M130 198v26M350 198v26M130 278v26M350 278v26" stroke="#6B4827" stroke-width="10"/><path d="M120 102V50h24v52zM148 102V62h20v40zM172 102V44h26v58z" fill="#0E5A4A"/><rect x="290" y="132" width="60" height="50" rx="8" fill="#C65D3B"/><circle cx="180" cy="238" r="24" fill="#F2C14E"/><path d="M280 262v-40h22v40zM306 262v-52h26v52z" fill="#55606B"/>`,
  ],
  parcel: [
    '#D9E6F2',
    `<path d="M110 130l130-50l130 50v140l-130 50l-130-50z" fill="#C99A62"/><path d="M110 130l130 50l130-50M240 180v140" stroke="#8D6535" stroke-width="8" fill="none"/><path d="M176 104l130 50v46l-30-12v-46L146 116z" fill="#E8D3AE"/><rect x="270" y="226" width="70" height="40" transform="skewY(-20)" fill="none"/>`,
  ],
  boxes: [
    '#F3E3C3',
    `<g stroke="#8D6535" stroke-width="6" fill="#C99A62"><rect x="80" y="200" width="140" height="110"/><rect x="230" y="200" width="150" height="110"/><rect x="150" y="80" width="150" height="112"/></g><path d="M150 200v40M305 200v40M225 80v40" stroke="#E8D3AE" stroke-width="26"/><path d="M176 80V50h30v30zM212 80V40h26v40zM244 80V56h30v24z" fill="#0E5A4A"/>`,
  ],
  soup: [
    '#FBE3D6',
    `<path d="M90 180h300q-10 120-150 120t-150-120z" fill="#0E5A4A"/><ellipse cx="240" cy="180" rx="150" ry="34" fill="#F0A24B"/><circle cx="200" cy="176" r="14" fill="#7BA05B"/><circle cx="262" cy="188" r="12" fill="#D9534F"/><circle cx="300" cy="172" r="12" fill="#7BA05B"/><path d="M190 120q-20-24 0-44t0-44M240 120q-20-24 0-44t0-44M290 120q-20-24 0-44t0-44" stroke="#B9A79A" stroke-width="9" fill="none" stroke-linecap="round"/><rect x="150" y="300" width="180" height="16" rx="8" fill="#0A4337"/>`,
  ],
  cake: [
    '#E8F0DC',
    `<rect x="100" y="190" width="280" height="100" rx="12" fill="#E9B7A6"/><rect x="140" y="120" width="200" height="80" rx="12" fill="#F6DCD2"/><path d="M100 206q28 40 56 0t56 0t56 0t56 0t56 0v-16H100z" fill="#FFF6F1"/><path d="M180 120V76M240 120V76M300 120V76" stroke="#0E5A4A" stroke-width="12"/><path d="M180 72q-14-16 0-34q14 18 0 34zM240 72q-14-16 0-34q14 18 0 34zM300 72q-14-16 0-34q14 18 0 34z" fill="#F0A24B"/><rect x="70" y="290" width="340" height="16" rx="8" fill="#9AA79F"/>`,
  ],
  tap: [
    '#D9E6F2',
    `<path d="M120 130h150q60 0 60 70v20" stroke="#8E9AA3" stroke-width="40" fill="none" stroke-linecap="round"/><rect x="90" y="100" width="40" height="160" rx="12" fill="#6C7880"/><rect x="190" y="60" width="30" height="60" fill="#6C7880"/><rect x="150" y="44" width="110" height="26" rx="13" fill="#C65D3B"/><path d="M330 250q-24 36 0 50q24-14 0-50z" fill="#3E8FC4"/><path d="M250 330h160" stroke="#3E8FC4" stroke-width="10" stroke-linecap="round"/>`,
  ],
  piano: [
    '#EFE6D8',
    `<rect x="90" y="60" width="300" height="230" rx="12" fill="#5E3115"/><rect x="70" y="190" width="340" height="44" rx="8" fill="#F7F3EA"/><g fill="#221610"><rect x="100" y="190" width="14" height="26"/><rect x="136" y="190" width="14" height="26"/><rect x="172" y="190" width="14" height="26"/><rect x="208" y="190" width="14" height="26"/><rect x="244" y="190" width="14" height="26"/><rect x="280" y="190" width="14" height="26"/><rect x="316" y="190" width="14" height="26"/><rect x="352" y="190" width="14" height="26"/></g><rect x="180" y="100" width="120" height="70" rx="6" fill="#8A4B22"/><path d="M100 290v30M380 290v30" stroke="#3B1F0E" stroke-width="20" stroke-linecap="round"/>`,
  ],
  suitcases: [
    '#F6E2E2',
    `<rect x="90" y="120" width="150" height="190" rx="22" fill="#0E5A4A"/><rect x="250" y="170" width="140" height="140" rx="20" fill="#F0A24B"/><path d="M135 120V80h60v40M295 170v-34h50v34" stroke="#33403A" stroke-width="12" fill="none"/><path d="M130 140v150M200 140v150M285 190v100M355 190v100" stroke="#0A4337" stroke-width="8" opacity=".5"/>`,
  ],
  letter: [
    '#E4DDF0',
    `<rect x="90" y="110" width="300" height="190" rx="12" fill="#FFFDF8"/><path d="M90 122l150 110l150-110" stroke="#B8AD9B" stroke-width="10" fill="none"/><rect x="320" y="240" width="46" height="40" fill="#C65D3B"/><path d="M340 60l60 60l-70 20z" fill="#0E5A4A"/>`,
  ],
  bicycle: [
    '#DCE8E1',
    `<g fill="none" stroke="#33403A" stroke-width="12"><circle cx="150" cy="240" r="68"/><circle cx="340" cy="240" r="68"/></g><path d="M150 240l60-110h90l40 110M210 130l50 110H150M260 240l50-110" stroke="#C0392B" stroke-width="14" fill="none" stroke-linejoin="round"/><path d="M190 110h44M290 110h40" stroke="#33403A" stroke-width="14" stroke-linecap="round"/>`,
  ],
  lamp: [
    '#33403A',
    `<path d="M240 0v120" stroke="#C9D2CD" stroke-width="8"/><path d="M150 200q10-90 90-90t90 90z" fill="#F2C14E"/><circle cx="240" cy="214" r="26" fill="#FFF3C9"/><path d="M160 240l-60 100M320 240l60 100M240 250v90" stroke="#F2C14E" stroke-width="8" opacity=".5" stroke-linecap="round"/>`,
  ],
} satisfies Record<string, readonly [ground: string, shapes: string]>;

/** A thing that is drawn. */
export type Drawing = keyof typeof things;

/** Returns the drawing of a thing, as SVG of 960 by 720 pixels. */
export function drawingOf(name: Drawing): string {
  const [ground, shapes] = things[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><ellipse cx="240" cy="316" rx="200" ry="14" fill="#000" opacity=".08"/>${shapes}</svg>`;
}
