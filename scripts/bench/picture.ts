import { type BenchRun, isMissed, type KeptFigure, lastOfBenches } from './history.ts'
import { numberOf } from './numbers.ts'

const lineHeight = 20
const top = 40
const width = 900
const textWidth = 470
const right = 30
/** Shares of a goal at the left and the right edge: a tenth of it, ten times it. */
const decades = 1

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The part of its goal that a figure takes: 1 is just held, less is better. */
export const shareOfGoal = ({ value, goal }: KeptFigure): number | undefined => {
  if (goal === undefined) return undefined
  const [bound] = Object.values(goal)
  if (bound === undefined || bound === 0 || value === 0) return undefined
  return 'atLeast' in goal ? bound / value : value / bound
}

const placeOf = (share: number): number => {
  const logarithm = Math.max(-decades, Math.min(decades, Math.log10(share)))
  return textWidth + ((logarithm + decades) / (2 * decades)) * (width - textWidth - right)
}

const dot = (share: number, y: number, look: string): string =>
  `<circle cx="${placeOf(share).toFixed(1)}" cy="${y}" r="4" ${look}/>`

const colours = { held: '#1a7f4b', missed: '#b3261e', earlier: '#9aa0a6' }

/** Draws a line for each figure that has a goal: the last one is filled, earlier ones are hollow. */
export const drawBenches = (runs: readonly BenchRun[]): string => {
  const lines = lastOfBenches(runs).flatMap(({ figures, earlier }) =>
    figures
      .filter((figure) => shareOfGoal(figure) !== undefined)
      .map((figure) => ({ figure, earlier })),
  )
  const height = top + lines.length * lineHeight + 20
  const drawn = lines.map(({ figure, earlier }, line) => {
    const y = top + line * lineHeight + 10
    const same = ({ bench, name }: KeptFigure) => bench === figure.bench && name === figure.name
    const before = earlier.flatMap(({ figures }) =>
      figures.filter(same).flatMap((one) => shareOfGoal(one) ?? []),
    )
    const colour = isMissed(figure) ? colours.missed : colours.held
    const name = [numberOf(figure.bench), figure.name].join(' ').trim()
    return [
      `<text x="${textWidth - 14}" y="${y + 4}" text-anchor="end" fill="#3c4043">${escaped(name)}</text>`,
      ...before.map((share) => dot(share, y, `fill="none" stroke="${colours.earlier}"`)),
      dot(shareOfGoal(figure) ?? 1, y, `fill="${colour}"`),
    ].join('\n')
  })
  const goal = placeOf(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<line x1="${goal}" x2="${goal}" y1="${top - 6}" y2="${height - 10}" stroke="#5f6368" stroke-dasharray="3 3"/>
<text x="${goal}" y="${top - 14}" text-anchor="middle" fill="#5f6368">goal</text>
<text x="${textWidth}" y="${top - 14}" fill="#5f6368">ten times better</text>
<text x="${width - right}" y="${top - 14}" text-anchor="end" fill="#5f6368">ten times worse</text>
${drawn.join('\n')}
</svg>
`
}
