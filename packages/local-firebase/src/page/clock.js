// @ts-check
import { ask, order } from './ask.js'
import { button, element, field, put } from './dom.js'

const hourMs = 3_600_000

/** @type {readonly (readonly [label: string, milliseconds: number])[]} */
const jumps = [
  ['1 hour on', hourMs],
  ['6 hours on', 6 * hourMs],
  ['1 day on', 24 * hourMs],
  ['1 week on', 7 * 24 * hourMs],
  ['1 hour back', -hourMs],
]

/** @type {import('./main.js').Tab} */
export const clockTab = {
  name: 'clock',
  title: 'Clock',
  parts: ['clock'],
  open(place) {
    const time = element('p', { role: 'status' })
    const exact = field('Exact time (UTC)', { placeholder: '2026-11-21T18:30:00Z' })
    const jump = async (/** @type {number} */ milliseconds) => {
      const { offsetMs } = await ask('clock')
      await order('clock', { offsetMs: offsetMs + milliseconds })
    }
    put(
      place,
      time,
      element(
        'p',
        {},
        'Documents, rules, tokens and functions follow it. Schedules that become due run.',
      ),
      element(
        'div',
        { className: 'row' },
        ...jumps.map(([label, milliseconds]) => button(label, () => jump(milliseconds))),
        button('Back to now', () => order('clock', { offsetMs: 0 })),
      ),
      element(
        'div',
        { className: 'row' },
        exact.label,
        button('Set', () => order('clock', { now: exact.input.value })),
      ),
    )
    return async () => {
      const { now, offsetMs } = await ask('clock')
      const moved =
        offsetMs === 0 ? 'the machine’s own time' : `moved by ${Math.round(offsetMs / 1000)} s`
      put(time, `${now} (${moved})`)
      if (exact.input.value === '') exact.input.value = now
    }
  },
}
