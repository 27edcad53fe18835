import { isDeepStrictEqual } from 'node:util'
import { settingsOf } from '../../../src/shared/domain/rounds/round-settings.ts'
import { windowsFit } from '../../../src/shared/domain/rounds/windows.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { requireSeen, requireUnchanged } from '../../platform/unchanged.ts'
import { hasBegun, readRound } from '../round.ts'

/**
 * Sets the rules of one round, until the boys' window opens: then they hold, so that no round changes while
 * people act in it. A repeat answers `already`.
 * @throws Refusal not-found no-round · failed-precondition phase-closed once it has begun or is over,
 *   or changed-meanwhile · invalid-argument not-allowed for a floor above the cap, bad-window when the
 *   grace would reach into the girls' window
 */
export const handleSetRoundSettings: CallHandler<'setRoundSettings'> = (
  store,
  _caller,
  { roundId, seenUpdatedAt, seen, graceMs, girlMatchCap, ...settings },
  now,
) =>
  store.transaction(async (transaction) => {
    const round = await readRound(transaction, roundId)
    const before = {
      graceMs: round.graceMs,
      girlMatchCap: round.girlMatchCap,
      settings: settingsOf(round),
    }
    if (isDeepStrictEqual(before, { graceMs, girlMatchCap, settings })) return { status: 'already' }
    requireUnchanged(round, seenUpdatedAt)
    requireSeen(seen, {
      graceMs: before.graceMs,
      girlMatchCap: before.girlMatchCap,
      ...before.settings,
    })
    if (hasBegun(round, now) || round.phases.girls.isComplete) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
    if (settings.exposureFloor > settings.exposureCap) {
      throw new Refusal('invalid-argument', 'not-allowed')
    }
    if (!windowsFit(round.phases, graceMs)) throw new Refusal('invalid-argument', 'bad-window')
    transaction.update(paths.round(roundId), {
      graceMs,
      girlMatchCap,
      settings,
      updatedAt: serverTime,
    })
    return { status: 'changed' }
  })
