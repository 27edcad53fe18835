import { expect, test } from 'vitest'
import { handleListMetPairs } from '../../../functions/rounds/curation/list-met-pairs.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, roundId } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

test('men are told with whom they met in other rounds, or ended; never with whom this one shows', async () => {
  const store = createHandlerStore(() => girlsTime)
  const men = Array.from({ length: 65 }, (_, at) => `man${100 + at}`)
  const put = (boyUid: string, girlUid: string, shownIn: string | null, isOver = false) =>
    store.put(pathOf('pairHistory', boyUid, girlUid), {
      boyUid,
      girlUid,
      roundId: shownIn,
      isOver,
      createdAt: 1,
    })
  for (const uid of men) put(uid, 'ann', 'past')
  put('man100', 'bea', roundId)
  put('man100', 'cleo', roundId, true)
  put('man100', 'dia', null, true)
  put('stranger', 'ann', 'past')
  const met = await handleListMetPairs(
    store,
    asAdmin,
    { roundId, uids: [...men, 'nobody'] },
    girlsTime,
  )
  expect(new Map(met.map(({ uid, metUids }) => [uid, metUids.toSorted()]))).toEqual(
    new Map(men.map((uid) => [uid, uid === 'man100' ? ['ann', 'cleo', 'dia'] : ['ann']])),
  )
})
