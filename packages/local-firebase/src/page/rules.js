// @ts-check
import { ask } from './ask.js'
import { details, element, field, hasWords, put, table } from './dom.js'

/** @typedef {import('../gates/decisions.ts').Decision} Decision */

/** @param {Decision} decision */
const whyOf = ({ denial, allowances }) => denial ?? allowances.join('\n')

/** @param {Decision} decision */
const rowOf = (decision) => {
  const { at, service, methods, paths, uid, denial } = decision
  const why = whyOf(decision)
  const [first = ''] = why.split('\n')
  return [
    at.replace('T', ' ').replace('Z', ''),
    service,
    methods.join(', '),
    paths.join(', '),
    uid ?? 'nobody',
    element(
      'span',
      { className: denial === null ? '' : 'bad' },
      denial === null ? 'allowed' : 'denied',
    ),
    why === '' ? 'no rules' : details(`${at} ${paths} ${uid}`, first, why),
  ]
}

/** @type {import('./main.js').Tab} */
export const rulesTab = {
  name: 'rules',
  title: 'Rules',
  parts: ['decisions'],
  open(place) {
    const filter = field('Filter', { type: 'search' })
    const denials = field('Only what was denied', { type: 'checkbox' })
    const list = element('div')
    const coverage = element('a', {}, 'What the rules have evaluated')
    ask('about').then(({ project }) => {
      coverage.href = `/emulator/v1/projects/${encodeURIComponent(project)}:ruleCoverage.html`
    })
    put(
      place,
      element(
        'p',
        {},
        'The latest first, each with the expressions that decided. While this page is closed, only the rule is kept of what was allowed. ',
        coverage,
      ),
      element('div', { className: 'row' }, filter.label, denials.label),
      list,
    )
    const draw = async () => {
      const { decisions } = await ask('decisions')
      const found = decisions.filter(
        (/** @type {Decision} */ decision) =>
          (decision.denial !== null || !denials.input.checked) &&
          hasWords(
            filter.input.value,
            ...decision.paths,
            ...decision.methods,
            decision.uid ?? 'nobody',
            whyOf(decision),
          ),
      )
      put(
        list,
        table(['Time', 'Service', 'Methods', 'Paths', 'uid', 'Decision', 'Why'], found.map(rowOf)),
      )
    }
    filter.input.oninput = draw
    denials.input.onchange = draw
    return draw
  },
}
