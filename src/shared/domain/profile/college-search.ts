import * as v from 'valibot'
import * as limits from '../../limits.ts'

/** Specification §3 "College list entry". */
export const collegeListSchema = v.array(
  v.object({ name: v.string(), city: v.string(), state: v.string() }),
)
/** Short names of each college. */
export const collegeAliasesSchema = v.record(v.string(), v.array(v.string()))

export interface College {
  name: string
  city: string
  state: string
  aliases: readonly string[]
}

export const withAliases = (
  list: v.InferOutput<typeof collegeListSchema>,
  aliases: v.InferOutput<typeof collegeAliasesSchema>,
): College[] =>
  list.map((college) => ({
    ...college,
    aliases: Object.hasOwn(aliases, college.name) ? (aliases[college.name] ?? []) : [],
  }))

const apostrophes = /['\u2018\u2019\u02bc`\u00b4]/gu
/** Spellings of the same word. */
const sameWord = new Map([
  ['saint', 'st'],
  ['shri', 'sri'],
  ['shree', 'sri'],
  ['govt', 'government'],
  ['engg', 'engineering'],
  ['&', 'and'],
])

/**
 * Words as they are compared: no case, accents, apostrophes or other signs, so that `St. Stephen’s`,
 * `st stephens` and `Saint Stephen's` are one.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(apostrophes, '')
    .replaceAll('&', ' & ')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '')
    .map((word) => sameWord.get(word) ?? word)

/** A text as one word, so that `B.R.` and `BR` are equal, and `Hans Raj` is in `Hansraj College`. */
const asOneWord = (text: string): string => wordsOf(text).join('')

interface Spellings {
  name: string
  aliases: readonly string[]
  words: readonly string[]
}

/** Folded names, kept because folding 300 names at each key would take a slow phone a frame. */
const folded = new WeakMap<College, Spellings>()
const spellingsOf = (college: College): Spellings => {
  const known = folded.get(college)
  if (known !== undefined) return known
  const { name, aliases, city, state } = college
  const spellings = {
    name: asOneWord(name),
    aliases: aliases.map(asOneWord),
    words: [name, ...aliases, city, state].flatMap(wordsOf),
  }
  folded.set(college, spellings)
  return spellings
}

/** The least number of letters of a word in which one letter may be wrong. */
const longWord = 5

/**
 * Whether one slip leads from one word to the other: a letter more, less, changed, or swapped with the next.
 */
const isOneSlip = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [left, right] = [one.slice(same), other.slice(same)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}

/**
 * Whether a name nearly begins with the sought text, as `kirorimall` for Kirori Mal: a slip in a short word
 * is found once the words are written as one.
 */
const isNearlyBeginning = (sought: string, name: string): boolean =>
  sought.length > longWord &&
  [-1, 0, 1].some((more) => isOneSlip(sought, name.slice(0, sought.length + more)))

/**
 * The rank of a match: 0: short name, 1: prefix of the name, 2: part of a name, 3: its words in another
 * order, or with city or state, 4: the same with a slip in long words, null: no match.
 */
const searchRank = (college: College, typed: readonly string[]): number | null => {
  const sought = typed.join('')
  const { name, aliases, words } = spellingsOf(college)
  if (aliases.includes(sought)) return 0
  if (name.startsWith(sought)) return 1
  if ([name, ...aliases].some((spelling) => spelling.includes(sought))) return 2
  const begins = (word: string) => words.some((one) => one.startsWith(word))
  if (typed.every(begins)) return 3
  const resembles = (word: string) =>
    word.length >= longWord && words.some((one) => isOneSlip(word, one.slice(0, word.length + 1)))
  const isNearly =
    typed.every((word) => begins(word) || resembles(word)) || isNearlyBeginning(sought, name)
  return isNearly ? 4 : null
}

/** Searches name, city, state and short names; the closest first (specification §5). */
export const searchColleges = (colleges: readonly College[], typed: string): College[] => {
  const words = wordsOf(typed)
  if (words.length === 0) return colleges.slice(0, limits.collegesShown)
  return colleges
    .flatMap((college) => {
      const rank = searchRank(college, words)
      return rank === null ? [] : [{ college, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limits.collegesShown)
    .map(({ college }) => college)
}

/** The listed name that a typed one means, whatever its signs; null if there is none. */
export const collegeMeant = (names: ReadonlySet<string>, typed: string): string | null => {
  if (names.has(typed)) return typed
  const sought = asOneWord(typed)
  return [...names].find((name) => asOneWord(name) === sought) ?? null
}
