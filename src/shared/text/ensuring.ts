/** Specification §8. */
export const ensuringText = {
  unauthenticated: 'User must be authenticated before ensuring user document.',
} as const
