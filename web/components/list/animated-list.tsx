import { AnimatePresence, LazyMotion, MotionConfig } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useAppearance } from '../../lib/theme/appearance.ts';

/** Fetched once a list is there: rows stand at once, and what moves them comes after. */
const features = async () => (await import('../base/motion-features.ts')).domMax;

/** 220 ms, quick first (docs/behaviour.md#motion). */
const transition = { duration: 0.22, ease: [0.22, 0.8, 0.3, 1] } as const;

/** Rows that slide to their new place when their order changes, come in when they arrive and close up when they go; still under reduced motion. Holds {@link AnimatedRow}s, each with its key. */
export function AnimatedList({ children }: { children: ReactNode }) {
  const { reducedMotion } = useAppearance();
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion={reducedMotion ? 'always' : 'never'} transition={transition}>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

/** A row of a {@link AnimatedList}. */
export function AnimatedRow({ children }: { children: ReactNode }) {
  return (
    <m.li
      layout="position"
      initial={{ opacity: 0, y: -12 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0, height: 0, overflow: 'hidden' }}
    >
      {children}
    </m.li>
  );
}
