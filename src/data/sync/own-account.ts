import type { Messenger } from '../../remote/remote.ts'
import { accountClaims } from '../../shared/domain/profile/account-claims.ts'
import { isSetupComplete } from '../../shared/domain/profile/missing-steps.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { paths } from '../../shared/paths.ts'
import type { MeRow, UserDatabase } from '../database/schema.ts'
import { type RetryUntilDone, retryUntilDone } from '../lib/retry-until-done.ts'
import { completeMe, profileLane } from '../mutations/profile/own-profile.ts'
import type { Engine } from '../network/engine.ts'

/** Something of ours is not in the own document yet. */
const isAhead = async ({ outbox }: UserDatabase): Promise<boolean> => {
  const waiting = await outbox
    .where('state')
    .anyOf('queued', 'sending')
    .and(({ lane }) => lane === profileLane())
    .count()
  return waiting > 0
}

/** A document that this version cannot read is there all the same. @throws Refusal account-gone */
const isStillThere = async ({ database, remote }: Engine<Messenger>): Promise<void> => {
  if ((await database.syncStates.get('me')) === undefined) return
  if ((await remote.get(paths.user(database.uid))) !== null) return
  throw new Refusal('unauthenticated', 'account-gone')
}

export interface OwnAccount {
  /**
   * To be called whenever something was pulled.
   * @throws Transient, Refusal; account-gone when the account was deleted, whatever the token says
   */
  tend(): Promise<void>
  stop(): void
}

/**
 * Looks after the own account. A profile whose facts are all there is marked as complete
 * (specification §4: the check also runs on profile load). The token is renewed until it claims
 * what the account has become: rules and callables believe the token only.
 * @param renewed the token claims it: what was refused before may be asked for again
 */
export const createOwnAccount = (engine: Engine<Messenger>, renewed: () => void): OwnAccount => {
  let claimed = ''
  let renewing: RetryUntilDone | null = null

  const isClaimed = (me: MeRow) => JSON.stringify(accountClaims(me)) === claimed
  const renew = (me: MeRow) => {
    if (isClaimed(me)) return
    const claims = accountClaims(me)
    claimed = JSON.stringify(claims)
    renewing?.stop()
    renewing = retryUntilDone(
      async () => {
        if (!(await engine.remote.holdsClaims(claims))) throw new Transient('not claimed yet')
        renewed()
      },
      () => {},
    )
    renewing.wake()
  }
  return {
    tend: async () => {
      const { database } = engine
      const shown = await database.me.get(database.uid)
      if (shown === undefined) return isStillThere(engine)
      if (shown.isProfileComplete && isClaimed(shown)) return
      if (await isAhead(database)) return
      // Read after that: nothing of ours that was refused meanwhile is in it.
      const me = await database.me.get(database.uid)
      if (me === undefined) return
      renew(me)
      if (!me.isProfileComplete && isSetupComplete(me)) await completeMe({ ...engine, uid: me.uid })
    },
    stop: () => renewing?.stop(),
  }
}
