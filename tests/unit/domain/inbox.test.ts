import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { girlInboxesOf } from '../../../src/shared/domain/rounds/girl-inboxes.ts'

const like = (likingUserUid: string, likedUserUid: string, timestamp: number) => ({
  roundId: 'round',
  likingUserUid,
  likedUserUid,
  timestamp,
})
const everybody = () => true

describe('inboxes', () => {
  test('hold the men who liked a woman, the earliest first, equal times by uid', () => {
    const likes = [
      like('c', 'ann', 5),
      like('b', 'ann', 9),
      like('a', 'ann', 9),
      like('b', 'bea', 1),
    ]
    expect(girlInboxesOf(likes, everybody, 8)).toEqual(
      new Map([
        ['bea', ['b']],
        ['ann', ['c', 'a', 'b']],
      ]),
    )
  })

  test('skip pairs that may not meet, without counting them against the cap', () => {
    const likes = [like('a', 'ann', 1), like('b', 'ann', 2), like('c', 'ann', 3)]
    expect(girlInboxesOf(likes, (boy) => boy !== 'a', 2).get('ann')).toEqual(['b', 'c'])
  })

  test('do not exist for a woman without a valid like', () => {
    expect(girlInboxesOf([like('a', 'ann', 1)], () => false, 8).size).toBe(0)
  })

  test('never exceed the cap, never repeat a man, never depend on the order of the likes', () => {
    const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const anyLike = fc.tuple(uid, uid, fc.nat(20)).map((parts) => like(...parts))
    fc.assert(
      fc.property(fc.array(anyLike), fc.integer({ min: 1, max: 4 }), (likes, cap) => {
        const once = likes.filter(
          (one, index) =>
            likes.findIndex(
              (other) =>
                other.likingUserUid === one.likingUserUid &&
                other.likedUserUid === one.likedUserUid,
            ) === index,
        )
        const inboxes = girlInboxesOf(once, everybody, cap)
        for (const uids of inboxes.values()) {
          expect(uids.length).toBeLessThanOrEqual(cap)
          expect(new Set(uids).size).toBe(uids.length)
        }
        expect(girlInboxesOf(once.toReversed(), everybody, cap)).toEqual(inboxes)
      }),
    )
  })
})
