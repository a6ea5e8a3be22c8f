import type { ManifestOptions } from 'vite-plugin-pwa';

/** Web app manifest (docs/behaviour/connection.md#installing). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Favr',
  short_name: 'Favr',
  description: 'Small paid favors between neighbours.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FBF8F2',
  theme_color: '#FBF8F2',
  categories: ['lifestyle', 'social'],
  shortcuts: [
    { name: 'Ask a Favr', url: '/open/ask', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Explore', url: '/explore', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Messages', url: '/open/messages', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
  share_target: {
    action: '/open/ask',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  // Written by `npm run screenshots -- manifest`.
  screenshots: [
    {
      src: '/screenshots/narrow.jpg',
      sizes: '390x844',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'Favors nearby, on a phone',
    },
    {
      src: '/screenshots/wide.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: 'Favors nearby, on a wide screen',
    },
  ],
  icons: [
    { src: '/icons/favr.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
