/** The languages of the student's screens (PRODUCT §13). The admins' desk is English. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/**
 * Locales for Intl and for `lang` attributes. Both are India's, whose way to write dates, digits and ₹ they
 * have.
 */
export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

/** English, and Hindi in its own script: who reads it in Latin letters reads English rather than Devanagari. */
const ours = /^(en|hi(?!-latn))(-|$)/i

/**
 * The first wanted language that we have; English without any.
 * @param wanted best first: the person's choice, then the browser's list, such as `hi-IN`
 */
export const pickLanguage = (wanted: readonly unknown[]): Language =>
  (wanted
    .map(String)
    .find((tag) => ours.test(tag))
    ?.slice(0, 2)
    .toLowerCase() ?? 'en') as Language
