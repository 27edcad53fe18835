import * as limits from '../../../src/shared/limits.ts'
import { runIsolated } from '../../platform/isolated.ts'
import type { Push } from '../../platform/push.ts'
import type { ScheduleHandler } from '../../platform/trigger.ts'
import type { RoundPeople } from './round-audience.ts'
import { advanceSend, takeSend } from './step-send.ts'

/** Begins the sends whose time has come, and continues those that were begun. */
export const handleSendDue =
  (openPush: () => Push, people: RoundPeople): ScheduleHandler =>
  async (store, now) => {
    const inState = (state: string) =>
      store.query({ collection: 'notificationSends', where: [['state', '==', state]] })
    const found = [...(await inState('sending')), ...(await inState('scheduled'))]
    await runIsolated(found, async ({ id }) => {
      const taken = await takeSend(store, id, now)
      if (taken === undefined) return
      await advanceSend(store, { push: openPush(), people }, id, taken, {
        steps: limits.sendStepsOfRun,
        now,
      })
    })
  }
