import { drawPortraits } from '../../demo/portraits/portraits.ts'
import { createRandom } from '../../demo/random.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { Rows } from '../screens/app.ts'

const drawn = (gender: Gender): string[] =>
  drawPortraits({ gender, turbaned: false }, 8, createRandom(4)).map(
    (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
  )

/** The rows of a test hold photos of one colour; whoever looks wants to see people. */
export const withPortraits = (rows: Rows, gender: Gender): Rows => {
  const portraits = drawn(gender)
  const seen = new Map<string, string>()
  return JSON.parse(
    JSON.stringify(rows).replaceAll(/data:image\/svg\+xml,[^"]+/g, (colour) => {
      const portrait = seen.get(colour) ?? portraits[seen.size % portraits.length] ?? colour
      seen.set(colour, portrait)
      return portrait
    }),
  )
}
