import { lazy } from 'react';

/** Every screen is a chunk of its own, fetched when its address is first opened. Features meet only here: none imports another. */
export const HomeScreen = lazy(async () => ({ default: (await import('../features/favors/home-screen.tsx')).HomeScreen }));
export const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found-screen.tsx')).NotFoundScreen }));
export const ToastRegion = lazy(async () => ({ default: (await import('../components/toast-region.tsx')).ToastRegion }));
