// @ts-check
import { ask, order } from './ask.js'
import { button, element, field, put } from './dom.js'

const statuses = [
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'ABORTED',
  'RESOURCE_EXHAUSTED',
  'PERMISSION_DENIED',
  'UNAUTHENTICATED',
  'INTERNAL',
]

/** @type {import('./main.js').Tab} */
export const faultsTab = {
  name: 'faults',
  title: 'Faults',
  parts: ['documents'],
  open(place) {
    const state = element('p', { role: 'status' })
    const count = field('Commits to fail', { type: 'number', min: '0', value: '1' })
    const status = element('select', {}, ...statuses.map((name) => element('option', {}, name)))
    const latency = field('Milliseconds each request waits', {
      type: 'number',
      min: '0',
      value: '0',
    })

    const draw = async () => {
      const { commitsToFail, status: code, latencyMs } = await ask('faults')
      const failing =
        commitsToFail > 0
          ? `The next ${commitsToFail} commits of pages fail with ${code}.`
          : 'No commit is made to fail.'
      put(
        state,
        `${failing} ${latencyMs > 0 ? `Each request waits ${latencyMs} ms.` : 'No request waits.'}`,
      )
    }
    const fail = async () => {
      await order('fail-next', { count: Number(count.input.value), code: status.value })
      await draw()
    }
    const delay = async () => {
      await order('latency', { milliseconds: Number(latency.input.value) })
      await draw()
    }
    put(
      place,
      state,
      element(
        'div',
        { className: 'row' },
        count.label,
        element('label', {}, 'With', status),
        button('Fail them', fail),
      ),
      element('div', { className: 'row' }, latency.label, button('Delay', delay)),
      element(
        'div',
        { className: 'row' },
        button('Cut every listener', () => order('drop-streams')),
      ),
    )
    return draw
  },
}
