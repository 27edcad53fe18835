import type { MatchedStatement, UnclaimedMoney } from './match-statement.ts'

/** A waiting payment, as an admin sees it beside the bank's list. */
interface Waiting {
  id: string
  utr: string
  name: string
  amountPaise: number
}

/** Money that probably belongs to a payment with another number: an admin compares them and decides. */
export interface NearMatch {
  id: string
  money: UnclaimedMoney
  /** The bank's number, in place of which the payer typed another. */
  bankUtr: string
  /** `digit`: one digit differs, or two neighbours are swapped. `name`: the bank's line names the payer. */
  because: 'both' | 'digit' | 'name'
}

const isNearNumber = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false
  const places = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]))
  const [first = 0, second] = places
  if (second === undefined) return places.length === 1
  const isSwapped = one[first] === other[second] && one[second] === other[first]
  return places.length === 2 && second === first + 1 && isSwapped
}

/** Words without accents; the short forms of Mohammad are one. */
const wordsOf = (text: string): string[] => {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  const words = plain.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.map((word) => word.replace(/^(md|mohd|mohammed|muhammad|muhammed)$/, 'mohammad'))
}

/** Letters of a second word that a cut name must have: a first name alone is many people's. */
const cutMin = 2

/**
 * Whether every word of a name stands in the line, or the line's words run into the name and are cut: banks
 * leave out blanks, and write the first twenty letters. Initials alone name nobody.
 */
const isNamed = (name: string, text: string): boolean => {
  const wanted = wordsOf(name)
  if (!wanted.some((word) => word.length > 2)) return false
  const there = new Set(wordsOf(text))
  if (wanted.every((word) => there.has(word))) return true
  const [whole, first = ''] = [wanted.join(''), wanted[0]]
  const isCut = (part: string) =>
    part === whole || (whole.startsWith(part) && part.length >= first.length + cutMin)
  return text.split(/[/:|_-]/).some((segment) => {
    const words = wordsOf(segment)
    return words.some((_, from) => isCut(words.slice(from).join('')))
  })
}

/**
 * Payments without a line in the list, each beside money of the same amount that no payment names. Where
 * money is near by number and name, money that is near by one of them alone is left out.
 */
export const nearMatches = (
  waiting: readonly Waiting[],
  { matches, unclaimed }: MatchedStatement,
): NearMatch[] => {
  const near = waiting
    .filter(({ id }) => matches.get(id)?.is === 'missing')
    .flatMap(({ id, utr, name, amountPaise }) =>
      unclaimed.flatMap((money): NearMatch[] => {
        const [bankUtr] = money.numbers
        // A line with a second number, or the reference of another payer's link, must be read by an admin.
        if (bankUtr === undefined || bankUtr !== money.utr || money.paise !== amountPaise) return []
        const [isDigit, isName] = [isNearNumber(utr, bankUtr), isNamed(name, money.text)]
        if (!isDigit && !isName) return []
        const because = isDigit && isName ? 'both' : isDigit ? 'digit' : 'name'
        return [{ id, money, bankUtr, because }]
      }),
    )
  const sure = near.filter(({ because }) => because === 'both')
  const others = near.filter(
    ({ id, money }) => !sure.some((one) => one.id === id || one.money === money),
  )
  return [...sure, ...others]
}
