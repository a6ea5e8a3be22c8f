/** Returns a favor as resolvers answer it: open, another person's, for a visitor; `parts` replace fields. */
export function aFavor(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: '7',
    revision: 1,
    title: 'Carry a wardrobe down two floors',
    description: 'No lift, two of us would be perfect.',
    category: 'MOVING',
    price: { cents: 4500, currency: 'EUR', text: '45.00' },
    originalPrice: { cents: 4500, currency: 'EUR', text: '45.00' },
    isNegotiable: true,
    timeframe: 'Today',
    status: 'OPEN',
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 6.5 * 3_600_000).toISOString(),
    isExpired: false,
    urgency: 'HIGH',
    acceptance: 'FIRST_COME',
    area: 'Gasperich',
    address: null,
    location: { latitude: 49.59, longitude: 6.13 },
    locationIsExact: false,
    addressSightings: null,
    distance: { km: 1, text: '1 km' },
    poster: {
      id: '2',
      firstName: 'Ben',
      lastName: 'Weber',
      displayName: 'Ben W.',
      averageRating: null,
      totalRatings: 0,
      verified: false,
      reliability: null,
      viewerHasBlocked: false,
    },
    photos: [],
    likeCount: 0,
    viewerHasLiked: false,
    viewerHasBookmarked: false,
    isHidden: false,
    viewerIsPoster: false,
    viewerIsHelper: false,
    viewerCanAccept: true,
    viewerCanNegotiate: true,
    viewerCanDelete: false,
    viewerCanEdit: false,
    viewerCanMessage: false,
    viewerCanRate: false,
    helper: null,
    viewerCanOffer: true,
    viewerDeal: null,
    offers: null,
    ...parts,
  };
}

/** Returns a connection with one page of these rows. */
export function aPage(rows: readonly Record<string, unknown>[]): Record<string, unknown> {
  return {
    edges: rows.map((node) => ({ cursor: String(node['id']), node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  };
}
