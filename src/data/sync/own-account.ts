import type { Messenger } from '../../remote/remote.ts'
import { accountClaims } from '../../shared/domain/profile/account-claims.ts'
import { isSetupComplete } from '../../shared/domain/profile/missing-steps.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import { paths } from '../../shared/paths.ts'
import type { MeRow, UserDatabase } from '../database/schema.ts'
import { type RetryUntilDone, retryUntilDone } from '../lib/retry-until-done.ts'
import { editPauseMs } from '../mutations/profile/edit-pause.ts'
import { completeMe, ownProfile } from '../mutations/profile/own-profile.ts'
import { parseEntries } from '../pending/entries.ts'
import type { Engine } from './engine.ts'

/** Whether edits of the own profile wait in the outbox, which the server does not have yet. */
const isAhead = async ({ outbox, uid }: UserDatabase): Promise<boolean> => {
  const waiting = await outbox.where('state').anyOf('queued', 'sending').toArray()
  return parseEntries(waiting, uid).some(({ about }) => about.includes(ownProfile))
}

/**
 * Checks that the account's document exists, although this version cannot read it.
 * @throws Refusal account-gone
 */
const isStillThere = async ({ database, remote }: Engine<Messenger>): Promise<void> => {
  if ((await database.syncStates.get('me')) === undefined) return
  if ((await remote.get(paths.user(database.uid))) !== null) return
  throw new Refusal('unauthenticated', 'account-gone')
}

export interface OwnAccount {
  /** Call it after every pull. @throws Transient; Refusal account-gone when the account was deleted */
  tend(): Promise<void>
  stop(): void
}

/**
 * Marks a profile with all facts as complete (specification §4: the check also runs on profile load).
 * Renews the token until it has the account's claims, because rules and callables trust only the token.
 * @param renewed called when the token has the claims: the server may now allow what it refused
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
      // The account is read again after the check, because a rollback may have removed a refused edit
      // meanwhile.
      const me = await database.me.get(database.uid)
      if (me === undefined) return
      renew(me)
      if ((await editPauseMs(database, null, engine.now())) > 0) return
      if (!me.isProfileComplete && isSetupComplete(me)) await completeMe({ ...engine, uid: me.uid })
    },
    stop: () => renewing?.stop(),
  }
}
