/** Returns a sentence with its first letter large, for one that may begin with a word such as 'somebody'. */
export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
