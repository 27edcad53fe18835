import { type Language, locales } from './language.ts'

/** Texts of one language by the name that `textOf` gives them. */
export type Messages = Readonly<Record<string, object>>

/** A translation: the same keys and the same parameters, in other words. Addresses and numbers stay. */
export type Translated<Text> = Text extends `/${string}`
  ? Text
  : Text extends string
    ? string
    : Text extends (...args: infer Parameters) => infer Made
      ? (...args: Parameters) => Translated<Made>
      : Text extends object
        ? { readonly [Key in keyof Text]: Translated<Text[Key]> }
        : Text

const english = new Map<string, object>()
let spoken: { language: Language; messages: Messages } = { language: 'en', messages: {} }

export const language = (): Language => spoken.language
/** The page's locale, for Intl. */
export const locale = (): string => locales[spoken.language]

/**
 * A text in the page's language. It is written in English where it is used, so that a screen holds its
 * own texts only; `speak` puts another language's words into the same object (docs/adr/0045).
 * Read it when you render: a string that a module keeps stays English.
 */
/* @__NO_SIDE_EFFECTS__ */
export const textOf = <const Text extends object>(name: string, text: Text): Text => {
  english.set(name, text)
  translate(text, spoken.messages[name])
  return text
}

/**
 * Sets the language once, before anything is rendered: texts that are loaded later come in this language too.
 */
export const speak = (language: Language, messages: Messages): void => {
  spoken = { language, messages }
  for (const [name, text] of english) translate(text, messages[name])
}

/** The English texts that are loaded. */
export const loadedTexts = (): ReadonlyMap<string, object> => english

/** A message without a translation stays English. The build refuses one (scripts/build/translations.ts). */
const translate = (text: object, into: object | undefined): void => {
  for (const [key, message] of Object.entries(into ?? {})) {
    const before: unknown = Reflect.get(text, key)
    if (isGroup(before) && isGroup(message)) translate(before, message)
    else Reflect.set(text, key, message)
  }
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
