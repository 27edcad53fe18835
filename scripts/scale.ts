import { parseArgs } from 'node:util'
import { actCosts } from './scale/costs.ts'
import { monthOf, usualPrices } from './scale/model.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', multiple: true, default: ['1000', '20000', '1000000'] },
    'take-part': { type: 'string', default: '0.4' },
    rounds: { type: 'string', default: '4' },
    rupees: { type: 'string', default: String(usualPrices.rupeesPerDollar) },
  },
})
const sizes = values.students.map(Number)
const [takePart, roundsPerMonth, rupeesPerDollar] = [
  values['take-part'],
  values.rounds,
  values.rupees,
].map(Number)

const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0
if (
  !sizes.every(isCount) ||
  !isCount(takePart) ||
  takePart > 1 ||
  !isCount(roundsPerMonth) ||
  !isCount(rupeesPerDollar)
) {
  console.error('Usage: npm run scale -- --students N [--take-part 0.4] [--rounds 4] [--rupees 88]')
  process.exitCode = 1
} else {
  console.table(
    Object.fromEntries(
      sizes.map((students) => {
        const campus = { students, takePart, men: 0.6, roundsPerMonth }
        const month = monthOf(actCosts, campus, { ...usualPrices, rupeesPerDollar })
        const rounded = Object.entries(month).map(([name, value]) => [
          name,
          value < 10 ? Number(value.toFixed(1)) : Math.round(value),
        ])
        return [students, Object.fromEntries(rounded)]
      }),
    ),
  )
  const unproven = actCosts.filter(({ kind }) => kind === 'counted').map(({ act }) => act)
  console.log(`Counted in the code and held by no test: ${unproven.join(', ')}.`)
}
