import { balance } from './balance.ts'
import { bounded } from './bounded.ts'
import { collegeIds } from './college-ids.ts'
import { dates } from './dates.ts'
import { decks } from './decks.ts'
import { deleted } from './deleted.ts'
import { evidence } from './evidence.ts'
import { exports } from './exports.ts'
import { floor } from './floor.ts'
import { gateway } from './gateway.ts'
import { identity } from './identity.ts'
import type { Promised } from './invariant.ts'
import { keptApart } from './kept-apart.ts'
import { ledger } from './ledger.ts'
import { likes } from './likes.ts'
import { matchReturns } from './match-returns.ts'
import { matches } from './matches.ts'
import { meetings } from './meetings.ts'
import { neverAgain } from './never-again.ts'
import { ownAffairs } from './own-affairs.ts'
import { ownWish } from './own-wish.ts'
import { paidPlan } from './paid-plan.ts'
import { photos } from './photos.ts'
import { planDays } from './plan-days.ts'
import { pushes } from './pushes.ts'
import { rights } from './rights.ts'
import { roundsCounted } from './rounds-counted.ts'
import { terms } from './terms.ts'
import { undone } from './undone.ts'
import { utrs } from './utrs.ts'

/** Invariants by the name with which a broken one is reported. */
export const promises: readonly (readonly [name: string, promised: Promised])[] = Object.entries({
  balance,
  ledger,
  paidPlan,
  planDays,
  roundsCounted,
  neverAgain,
  keptApart,
  ownWish,
  matches,
  dates,
  meetings,
  matchReturns,
  likes,
  decks,
  floor,
  deleted,
  rights,
  ownAffairs,
  identity,
  collegeIds,
  terms,
  utrs,
  undone,
  gateway,
  bounded,
  photos,
  pushes,
  exports,
  evidence,
})
