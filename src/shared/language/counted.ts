import { type Language, locales } from './language.ts'

/** Chooses the word that stands beside a number: in Hindi 0 counts as one. */
export const pluralIn = (language: Language) => {
  let rules: Intl.PluralRules | undefined
  return (count: number, one: string, many: string): string => {
    rules ??= new Intl.PluralRules(locales[language])
    return rules.select(count) === 'one' ? one : many
  }
}

const plural = pluralIn('en')

/** English: "1 match", "2 matches". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural(count, one, many)}`
