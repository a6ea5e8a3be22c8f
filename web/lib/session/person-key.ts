/** Beginning of the keys of localStorage under which a person's items lie. */
export const personPrefix = 'favr_person:';

/** Returns the key of a person's item in localStorage. */
export const personKey = (person: string, item: string): string => `${personPrefix}${person}:${item}`;
