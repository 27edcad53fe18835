/** As the product's worker shows its notifications. */
export const shownWith = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-96.png' } as const
