import { handleSetRoundWindows } from '../../../functions/rounds/planning/set-round-windows.ts'
import type { PlannedWindow } from '../../../src/shared/domain/rounds/windows.ts'
import type { PhaseName, Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { roundId } from './campus.ts'
import { asAdmin } from './confirm.ts'

/** An admin plans one window; the other goes along as it stands. */
export const planWindow = (
  store: HandlerStore,
  phase: PhaseName,
  window: PlannedWindow,
  now: number,
) => {
  const { phases } = store.at(paths.round(roundId)) as unknown as Round
  const standing = ({ startAt, endAt }: PlannedWindow) => ({ startAt, endAt })
  const windows = { boys: standing(phases.boys), girls: standing(phases.girls), [phase]: window }
  return handleSetRoundWindows(store, asAdmin, { roundId, ...windows }, now)
}
