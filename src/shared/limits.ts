/**
 * Numbers of the specification (§9) and of PRODUCT, a table for each subject. Durations are milliseconds.
 * Import them by `import * as limits`: a bundle then takes only the exports that it uses, but all of one
 * object.
 */
export * from './limits/desk.ts'
export * from './limits/durations.ts'
export * from './limits/matches.ts'
export * from './limits/moderation.ts'
export * from './limits/notifications.ts'
export * from './limits/payments.ts'
export * from './limits/people.ts'
export * from './limits/product.ts'
export * from './limits/rounds.ts'
export * from './limits/screens.ts'
export * from './limits/server.ts'
