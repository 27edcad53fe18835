import * as v from 'valibot'
import { limits } from '../../limits.ts'

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

const folded = (words: string): string =>
  words.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** 0: short name, 1: prefix of the name, 2: part of the name, 3: city or state, null: no match. */
const searchRank = ({ name, city, state, aliases }: College, sought: string): number | null => {
  if (aliases.some((alias) => folded(alias) === sought)) return 0
  if (folded(name).startsWith(sought)) return 1
  if ([name, ...aliases].some((words) => folded(words).includes(sought))) return 2
  return [city, state].some((words) => folded(words).includes(sought)) ? 3 : null
}

/** Searches name, city, state and short names; the closest first (specification §5). */
export const searchColleges = (colleges: readonly College[], typed: string): College[] => {
  const sought = folded(typed)
  if (sought === '') return colleges.slice(0, limits.collegesShown)
  return colleges
    .flatMap((college) => {
      const rank = searchRank(college, sought)
      return rank === null ? [] : [{ college, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limits.collegesShown)
    .map(({ college }) => college)
}
