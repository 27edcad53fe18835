import { parseArgs } from 'node:util'
import { actCosts } from './scale/costs.ts'
import { billOf, monthOf, usualPrices } from './scale/model.ts'
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
        ...Object.fromEntries(
          Object.entries(peak).map(([name, most]) => [`${name} in the busiest minute`, most]),
        ),
      },
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
  const unproven = actCosts.filter(({ kind }) => kind === 'counted').map(({ act }) => act)
  console.log(`Counted in the code and held by no test: ${unproven.join(', ')}.`)
}
