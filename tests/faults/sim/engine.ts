/** What the engine loads when it is first needed: imported here, before time stands still. */
import '../../../src/data/emptied.ts'
import '../../../src/data/outbox.ts'
import '../../../src/data/run.ts'
