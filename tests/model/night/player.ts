import type { Asked, Told } from '../../faults/night/messages.ts'
import { withoutStacks } from '../../support/without-stacks.ts'
import { play } from '../histories/play.ts'
import { stepsOf } from '../histories/steps.ts'
import type { Played } from './played.ts'

/** A process of the night: plays the histories it is given, one after another. */
const tell = (told: Told<Played>) => process.send?.(told)

const seed = Number(process.env.MODEL_SEED ?? 1)

// The server reports each of the planned crashes.
console.error = () => {}

process.on('message', async ({ seeds }: Asked) => {
  for (const history of seeds) {
    const { trace: _none, ...outcome } = await withoutStacks(() => play(stepsOf(seed, history)))
    tell({ what: 'day', day: { history, ...outcome } })
  }
  tell({ what: 'more' })
})
tell({ what: 'ready' })
