/** Replaces every stylesheet, which jsdom would not apply. */
export const styles = null;
