/** What the engine loads when it is first needed: imported here, before time stands still. */
import '../../../src/data/emptied.ts'
import '../../../src/data/outbox.ts'
import '../../../src/data/run.ts'
import { listening } from '../../../src/data/follow.ts'
import { pageSizes } from '../../../src/data/log-pages.ts'

// A day has few messages: so that they need several pages, and lie beyond what a listener carries.
Object.assign(pageSizes, { first: 2, growth: 2, largest: 4 })
Object.assign(listening, { followed: 3 })
