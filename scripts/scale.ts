import { parseArgs } from 'node:util'
import * as limits from '../src/shared/limits.ts'
import { actCosts, measuredCosts } from './scale/costs.ts'
import { billOf, monthOf, storedBy, usualPrices } from './scale/model.ts'
import { playMonth } from './scale/play.ts'
import { modelledSeconds, roundWorks } from './scale/round-works.ts'

const menShare = 0.6

const { values } = parseArgs({
  options: {
    students: { type: 'string', multiple: true, default: ['1000', '20000', '1000000'] },
    'take-part': { type: 'string', default: '0.4' },
    rounds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    rupees: { type: 'string', default: String(usualPrices.rupeesPerDollar) },
  },
})
const sizes = values.students.map(Number)
const [takePart, roundsPerMonth, rupeesPerDollar, seed] = [
  values['take-part'],
  values.rounds,
  values.rupees,
  values.seed,
].map(Number)

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0
if (
  !sizes.every(isCount) ||
  !isCount(takePart) ||
  takePart > 1 ||
  !isCount(roundsPerMonth) ||
  !isCount(rupeesPerDollar) ||
  !isCount(seed)
) {
  console.error(
    'Usage: npm run scale -- --students N [--take-part 0.4] [--rounds 4] [--seed 1] [--rupees 88]',
  )
  process.exitCode = 1
} else {
  const prices = { ...usualPrices, rupeesPerDollar }
  const rounded = (numbers: object) =>
    Object.fromEntries(
      Object.entries(numbers).map(([name, value]: [string, number]) => [
        name,
        value < 10 ? Number(value.toFixed(1)) : Math.round(value),
      ]),
    )
  const tables = sizes.map((students) => {
    const campus = { students, takePart, men: menShare, roundsPerMonth }
    const { times, peak, matches, mostLiked } = playMonth(campus, seed)
    const men = students * takePart * menShare
    const women = students * takePart - men
    return {
      month: billOf(actCosts, ({ act }) => times.get(act) ?? 0, prices),
      average: monthOf(actCosts, campus, prices),
      hotSpots: {
        hearCampusPoke: men + women,
        mostLiked,
        matches,
        // A page's speed goes into one counter that all phones share.
        'into one counter in the busiest minute': peak.opened / limits.speedSampledOneIn,
        ...Object.fromEntries(
          Object.entries(peak).map(([name, most]) => [`${name} in the busiest minute`, most]),
        ),
      },
      stored: storedBy(actCosts, ({ act }) =>
        // Everybody has signed up, in this month or before.
        act === 'a sign-up' ? students : (times.get(act) ?? 0),
      ),
      seconds: Object.fromEntries(
        roundWorks.map((work) => [work.name, modelledSeconds(work, men, women)]),
      ),
    }
  })
  const show = (title: string, of: (table: (typeof tables)[number]) => object) => {
    console.log(title)
    console.table(
      Object.fromEntries(sizes.map((students, at) => [students, rounded(of(tables[at]!))])),
    )
  }
  show(`A month that was played with seed ${seed}`, ({ month }) => month)
  show('The same on average, without sign-ups', ({ average }) => average)
  show('Hot spots', ({ hotSpots }) => hotSpots)
  show('Seconds of the works of one round, on the two cores of P15', ({ seconds }) => seconds)
  for (const [at, { stored }] of tables.entries()) {
    console.log(`Documents after a month of ${sizes[at]} students, in Firestore's bytes`)
    console.table(
      Object.fromEntries(
        Object.entries(stored).map(([name, { documents, bytes }]) => [
          name,
          rounded({ documents, megabytes: bytes / 1e6 }),
        ]),
      ),
    )
  }
  const assumed = actCosts.filter(({ source }) => source === 'assumed').map(({ act }) => act)
  const { measuredOn, smaller, larger } = measuredCosts
  console.log(
    `Measured on ${measuredOn} as the difference of campuses with ${smaller} and ${larger} on each side. Assumed: ${assumed.join(', ')}.`,
  )
}
