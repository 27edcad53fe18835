import * as v from 'valibot'
import * as limits from '../../limits.ts'
import type { CampusPlace } from '../../model/payments/plan.ts'
import { writtenLineSchema } from '../../model/written-text.ts'

/** "India Coffee House, Connaught Place": the words that a plan to meet holds. */
export const campusPlaceText = ({ name, area }: CampusPlace): string =>
  area === '' ? name : `${name}, ${area}`

const part = v.union([v.literal(''), writtenLineSchema(limits.meetingPlaceMax)])

/** A place that an admin saves; its words must fit into a plan. */
export const newPlaceSchema = v.pipe(
  v.strictObject({ name: writtenLineSchema(limits.meetingPlaceMax), area: part, kind: part }),
  v.check((place) => campusPlaceText(place).length <= limits.meetingPlaceMax),
)

const places = v.pipe(v.array(newPlaceSchema), v.maxLength(limits.campusPlacesMax))

/**
 * Reads one place a line: name, area, kind. Null where a line has no name, too many commas or too many
 * letters.
 */
export const placesFromLines = (typed: string): CampusPlace[] | null => {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const parts = lines.map((line) => line.split(',').map((word) => word.trim()))
  if (parts.some(({ length }) => length > 3)) return null
  const read = parts.map(([name = '', area = '', kind = '']) => ({ name, area, kind }))
  return v.is(places, read) ? read : null
}

export const linesOfPlaces = (listed: readonly CampusPlace[]): string =>
  listed
    .map(({ name, area, kind }) => [name, area, kind].join(', ').replace(/(, )+$/, ''))
    .join('\n')
