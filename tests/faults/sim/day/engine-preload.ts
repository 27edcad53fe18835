/** The modules that the engine loads when it first needs them: imported here, before time stands still. */
import '../../../../src/data/pending/forget.ts'
import '../../../../src/data/outbox/act.ts'
import '../../../../src/data/client/start-engine.ts'
import '../../../../src/data/push/leave-pushes.ts'
import { logPageSizes } from '../../../../src/data/sync/log-pages.ts'
import { listenerLimits } from '../../../../src/data/sync/message-listener.ts'

// A day has few messages: so that they need several pages, and lie beyond what a listener carries.
Object.assign(logPageSizes, { first: 2, growth: 2, largest: 4 })
Object.assign(listenerLimits, { messages: 3 })
