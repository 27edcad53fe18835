import type { Messenger } from '../remote/remote.ts'
import { claimsOf } from '../shared/domain/claims.ts'
import { isComplete } from '../shared/domain/completeness.ts'
import { Refusal, Transient } from '../shared/errors.ts'
import { paths } from '../shared/paths.ts'
import type { MeRow } from './db.ts'
import type { Engine } from './engine.ts'
import { completeMe, profileLane } from './mutations/own-profile.ts'
import { type UntilDone, untilDone } from './until-done.ts'

/** The own document as the server has it; null while it is not here, or something of ours waits. */
const settledMe = async ({ database }: Pick<Engine, 'database'>): Promise<MeRow | null> => {
  const waiting = await database.outbox
    .where('state')
    .anyOf('queued', 'sending')
    .and(({ lane }) => lane === profileLane())
    .count()
  return waiting > 0 ? null : ((await database.me.get(database.uid)) ?? null)
}

/** A document that this version cannot read is there all the same. @throws Refusal account-gone */
const stillThere = async ({ database, remote }: Engine<Messenger>): Promise<void> => {
  const wasPulled = (await database.streams.get('me')) !== undefined
  if (!wasPulled || (await database.me.get(database.uid)) !== undefined) return
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
export const lookAfterAccount = (engine: Engine<Messenger>, renewed: () => void): OwnAccount => {
  let claimed = ''
  let renewing: UntilDone | null = null

  const renew = (me: MeRow) => {
    const claims = claimsOf(me)
    if (JSON.stringify(claims) === claimed) return
    claimed = JSON.stringify(claims)
    renewing?.stop()
    renewing = untilDone(
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
      await stillThere(engine)
      const me = await settledMe(engine)
      if (me === null) return
      renew(me)
      if (!me.isProfileComplete && isComplete(me)) await completeMe({ ...engine, uid: me.uid })
    },
    stop: () => renewing?.stop(),
  }
}
