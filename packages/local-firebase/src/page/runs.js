// @ts-check
import { ask } from './ask.js'
import { details, element, field, hasWords, put, table, timeText } from './dom.js'

/** @typedef {import('../functions/run-log.ts').FunctionRun} FunctionRun */

/** @param {FunctionRun} run */
const endOf = ({ milliseconds, status, attempts, failure }) => {
  if (milliseconds === null) return 'runs'
  const tries = attempts > 1 ? `, ${attempts} attempts` : ''
  if (failure !== null) return `failed${tries}`
  return `${status ?? 'done'}${tries}`
}

/** @param {string} text */
const readable = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** @param {FunctionRun} run */
const rowOf = (run) => {
  const { id, name, kind, startedAt, milliseconds, asked, answered, status, failure } = run
  const isBad = failure !== null || (status ?? 200) >= 400
  const told = [
    ['Asked', asked],
    ['Answered', answered],
    ['Failed', failure],
  ].flatMap(([title, text]) => (text ? [`${title}: ${readable(text)}`] : []))
  return [
    timeText(startedAt),
    name,
    kind,
    milliseconds === null ? '' : `${milliseconds.toFixed(1)} ms`,
    element('span', { className: isBad ? 'bad' : '' }, endOf(run)),
    details(`run ${id}`, asked.slice(0, 60) || 'nothing asked', told.join('\n\n')),
  ]
}

/** @type {import('./main.js').Tab} */
export const runsTab = {
  name: 'calls',
  title: 'Calls',
  parts: ['runs'],
  open(place) {
    const filter = field('Filter', { type: 'search' })
    const list = element('div')
    put(
      place,
      element('p', {}, 'Calls, triggers and schedules, the latest first.'),
      filter.label,
      list,
    )
    const draw = async () => {
      const { runs } = await ask('runs')
      const found = runs.filter((/** @type {FunctionRun} */ run) =>
        hasWords(filter.input.value, run.name, run.kind, run.asked, run.answered, endOf(run)),
      )
      put(list, table(['Time', 'Function', 'Kind', 'Took', 'End', 'What'], found.map(rowOf)))
    }
    filter.input.oninput = draw
    return draw
  },
}
