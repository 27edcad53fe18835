import type { CurationNews, CurationOrder } from './curation-messages.ts'
import { createCurationSession } from './curation-session.ts'

/** A message to oneself comes after those that wait already; a timeout would wait 4 ms each time. */
const { port1, port2 } = new MessageChannel()
const pause = () =>
  new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

const session = createCurationSession({
  tell: (news: CurationNews) => self.postMessage(news),
  now: () => performance.now(),
  pause,
})

self.addEventListener('message', ({ data }: MessageEvent<CurationOrder>) => session.hear(data))
