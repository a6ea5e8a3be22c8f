/** Stands for every stylesheet: in jsdom nothing is seen. */
export const styles = null;
