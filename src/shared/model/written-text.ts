import * as v from 'valibot'

/**
 * Texts that people write, in every field. One rule says which of them somebody else can read: at least
 * one character leaves ink, and no more marks stand on a letter than a writing system uses. Joiners and
 * selectors stay inside a text: Hindi, Urdu and emoji are spelt with them.
 *
 * The characters are spelt out, because the security rules take these expressions over and RE2 has no
 * Default_Ignorable_Code_Point.
 */

/** White space as JavaScript's trim has it: `\s` differs in the rules. */
const white = String.raw`\s\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`

/**
 * Characters that leave no ink or turn the direction of a text (Unicode: Default_Ignorable_Code_Point,
 * and the Braille blank), without the joiners U+200C and U+200D and the emoji's selector U+FE0F.
 */
const hidden = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`

/** Characters that join or select others, and leave no ink of their own. */
const joining = String.raw`\u200c\u200d\ufe0f`

const inked = String.raw`[^${white}\p{Cc}\p{M}${hidden}${joining}]`
/** Burmese and Tibetan put up to five marks on a letter; a pile of them covers the lines around it. */
const marks = String.raw`\p{M}{0,5}`

const visible = new RegExp(String.raw`^[\s\S]*${inked}[\s\S]*$`, 'u')
/** The first sign of a text is one that marks can stand on. */
const fewMarks = new RegExp(String.raw`^(?:\P{M}${marks})*$`, 'u')

/** One line without control characters and hidden ones. Read in one pass, however long the text is. */
const plainLine = new RegExp(String.raw`^(?:[^\p{Cc}\p{M}${hidden}]${marks})*$`, 'u')
const hasLetter = /^[\s\S]*\p{L}[\s\S]*$/u

/** Whether a text has anything that can be seen. */
export const hasVisibleText = (text: string): boolean => visible.test(text)

export const hasFewMarks = (text: string): boolean => fewMarks.test(text)

/** Lines of text, trimmed. @param most UTF-16 units */
export const writtenTextSchema = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(visible), v.regex(fewMarks))

/** One line, trimmed. @param most UTF-16 units */
export const writtenLineSchema = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(plainLine), v.regex(visible))

/** The name of a person: one line with a letter in it, trimmed. @param most UTF-16 units */
export const writtenNameSchema = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(plainLine), v.regex(hasLetter))

const controls = /\p{Cc}+/gu
const hiddenCharacters = new RegExp(`[${hidden}]`, 'gu')
/** A joiner or selector after nothing that it could join. */
const looseAfter = new RegExp(String.raw`(^|[^\p{L}\p{M}\p{N}\p{S}${joining}])[${joining}]+`, 'gu')
const looseBefore = /[\u200c\u200d]+(?![\p{L}\p{S}])/gu

/** One line as it is kept: composed letters, single spaces, nothing hidden. */
export const normaliseLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(controls, ' ')
    .replace(hiddenCharacters, '')
    .replace(looseAfter, '$1')
    .replace(looseBefore, '')
    .replace(/\s+/gu, ' ')
    .trim()
