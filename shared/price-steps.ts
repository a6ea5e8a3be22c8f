/** Width of a step of prices that are counted together, in cents. */
export const PRICE_STEP_CENTS = 500;

/** Price in cents from which on all higher ones are in one step, the last. */
export const TOP_STEP_CENTS = 9_500;

/** Number of steps: those of {@link PRICE_STEP_CENTS} from 0 on, and the last one, which has no end. */
export const PRICE_STEPS = TOP_STEP_CENTS / PRICE_STEP_CENTS + 1;
