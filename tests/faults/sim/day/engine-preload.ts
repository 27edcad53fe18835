/** All modules that the engine loads when it first needs them (a test compares): imported here, before time stands still. */
import '../../../../src/data/client/finish-undo-notes.ts'
import '../../../../src/data/client/page-upkeep.ts'
import '../../../../src/data/client/start-engine.ts'
import '../../../../src/data/drafts/undo-notes.ts'
import '../../../../src/data/leaving/clear-replaced-accounts.ts'
import '../../../../src/data/leaving/delete-account-rows.ts'
import '../../../../src/data/outbox/act.ts'
import '../../../../src/data/pending/forget.ts'
import '../../../../src/data/photos/chosen-photos.ts'
import '../../../../src/data/session/ensure-account.ts'
import { logPageSizes } from '../../../../src/data/sync/log-pages.ts'
import { listenerLimits } from '../../../../src/data/sync/message-listener.ts'

// A day has few messages: so that they need several pages, and lie beyond what a listener carries.
Object.assign(logPageSizes, { first: 2, growth: 2, largest: 4 })
Object.assign(listenerLimits, { messages: 3 })
