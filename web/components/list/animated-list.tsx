import { AnimatePresence, LazyMotion, MotionConfig } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { useAppearance } from '../../lib/theme/appearance.ts';

/** The animation code, fetched after the rows are shown. */
const features = async () => (await import('../base/motion-features.ts')).domMax;

/** 220 ms, ease out (docs/behaviour/screens.md#motion). */
const transition = { duration: 0.22, ease: [0.22, 0.8, 0.3, 1] } as const;

/**
 * Renders {@link AnimatedRow}s, each with its key: they slide in, move when their order changes and collapse when
 * removed. Nothing moves under reduced motion.
 */
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

/** Renders a row of an {@link AnimatedList}. */
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
