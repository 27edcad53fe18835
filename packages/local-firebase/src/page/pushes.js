// @ts-check
import { ask } from './ask.js'
import { details, element, field, hasWords, put, table, timeText } from './dom.js'

/** @typedef {import('../messaging/index.ts').RecordedPush} RecordedPush */

/** @type {import('./main.js').Tab} */
export const pushesTab = {
  name: 'pushes',
  title: 'Pushes',
  parts: ['pushes'],
  open(place) {
    const filter = field('Filter', { type: 'search' })
    const list = element('div')
    put(place, filter.label, list)
    const draw = async () => {
      const { pushes } = await ask('pushes')
      const rows = pushes
        .filter((/** @type {RecordedPush} */ { message }) =>
          hasWords(filter.input.value, JSON.stringify(message)),
        )
        .toReversed()
        .map((/** @type {RecordedPush} */ { sentAt, message }) => {
          const { token, ...rest } = message
          const text = JSON.stringify(rest)
          return [
            timeText(sentAt),
            String(token),
            details(
              `push ${sentAt} ${token} ${text}`,
              text.slice(0, 80),
              JSON.stringify(rest, null, 2),
            ),
          ]
        })
      put(list, table(['Sent', 'Token', 'Message'], rows))
    }
    filter.input.oninput = draw
    return draw
  },
}
