/** The icon and badge of the notifications that the product's worker shows. */
export const shownWith = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-96.png' } as const
