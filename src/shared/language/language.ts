/** The languages of the student's screens (PRODUCT §13). The admins' desk is English. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** For Intl and for `lang` attributes. Both are India's: dates, digits and ₹ as they are written there. */
export const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

const ours = /^(en|hi)/

/**
 * The first one that we have; English where there is none.
 * @param wanted best first: what the person chose, then the browser's list, such as `hi-IN`
 */
export const pickLanguage = (wanted: readonly unknown[]): Language =>
  (wanted
    .map(String)
    .find((tag) => ours.test(tag))
    ?.slice(0, 2) ?? 'en') as Language
