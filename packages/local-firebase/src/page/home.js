// @ts-check
import { ask, order } from './ask.js'
import { button, element, field, put, table } from './dom.js'

/** @type {import('./main.js').Tab} */
export const homeTab = {
  name: 'home',
  title: 'Home',
  parts: ['documents', 'runs'],
  open(place) {
    const counters = element('div')
    const about = element('div')
    const seed = field('Seed', { type: 'number', value: '1' })
    put(
      place,
      about,
      element('h2', {}, 'Firestore operations, as they are billed'),
      counters,
      element('h2', {}, 'Contents'),
      element(
        'div',
        { className: 'row' },
        seed.label,
        button('Seed', () => order('seed', { seed: Number(seed.input.value) })),
        button('Empty everything', async () => {
          if (confirm('Empty everything, and set the clock to now?')) await order('reset')
        }),
      ),
    )
    return async () => {
      const [{ firestore, auth, functions }, tallies] = await Promise.all([
        ask('about'),
        ask('counters'),
      ])
      put(
        about,
        element('p', {}, `Firestore ${firestore} · Auth, Storage and Functions ${auth}`),
        element(
          'p',
          {},
          functions.length === 0 ? 'No functions.' : `Functions: ${functions.join(', ')}`,
        ),
      )
      put(
        counters,
        table(
          ['By', 'Reads', 'Writes', 'Deletes'],
          ['clients', 'owner'].map((who) => {
            const { reads, writes, deletes } = tallies[who]
            return [who, reads, writes, deletes]
          }),
        ),
        element(
          'p',
          {},
          `Functions ran ${tallies.invocations} times. Clients got ${tallies.traffic.requests} answers of ${tallies.traffic.bytes} bytes.`,
        ),
      )
    }
  },
}
