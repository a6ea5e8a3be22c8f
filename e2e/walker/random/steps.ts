/** Person of a walk. */
export type Who = 'Ana' | 'Ben';

/** A control, as it is found again in another world, and whose screen it is on. */
export interface OnControl {
  who: Who;
  role: string;
  name: string;
  nth: number;
}

/** A finger on a control; `isLost` where its answer is lost after the server had the question. */
export type Press = { do: 'press'; isLost?: true } & OnControl;

export type DeviceChange = 'rotate' | 'desk' | 'phone' | 'text' | 'dark' | 'light' | 'still' | 'language';

/** One step of a walk, as it can be taken again in another world: `{favor}`, `{ana}` and `{ben}` stand for ids. */
export type Step =
  | Press
  | ({ do: 'fill'; value: string } & OnControl)
  | { do: 'back' | 'forward' | 'reload' | 'tab' | 'close tab' | 'offline' | 'online'; who: Who }
  | { do: 'visit'; who: Who; path: string }
  | { do: 'device'; who: Who; change: DeviceChange }
  | { do: 'time' }
  | { do: 'together'; presses: [Press, Press] };

const ofDevice: Record<DeviceChange, string> = {
  rotate: 'turns the phone to its side',
  desk: 'goes on at a desk',
  phone: 'holds the phone upright',
  text: 'makes the text twice as large',
  dark: 'switches the device to dark',
  light: 'switches the device to light',
  still: 'asks the device for less motion',
  language: 'switches to French',
};

const quoted = ({ role, name, nth }: OnControl) =>
  `${name ? `“${name}”` : `a ${role} without a name`}${nth > 0 ? ` (no. ${nth + 1})` : ''}`;

/** Says a step in words that a person can follow. */
export function say(step: Step): string {
  switch (step.do) {
    case 'press':
      return `${step.who} presses the ${step.role} ${quoted(step)}${step.isLost ? ', and the answer is lost' : ''}`;
    case 'fill':
      return `${step.who} fills ${quoted(step)} with “${step.value.length > 60 ? `${step.value.slice(0, 40)}… (${step.value.length} characters)` : step.value}”`;
    case 'visit':
      return `${step.who} opens ${step.path} by its address`;
    case 'device':
      return `${step.who} ${ofDevice[step.change]}`;
    case 'time':
      return 'The clock moves on to what is due next';
    case 'together':
      return `At the same time: ${step.presses.map(say).join(' · ')}`;
    case 'back':
    case 'forward':
      return `${step.who} goes ${step.do}`;
    case 'reload':
      return `${step.who} reloads the page`;
    case 'tab':
      return `${step.who} opens the same page in a second tab`;
    case 'close tab':
      return `${step.who} closes the second tab`;
    case 'offline':
      return `${step.who} loses the network`;
    case 'online':
      return `${step.who} has the network again`;
  }
}
