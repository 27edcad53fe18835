import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { girlInboxesOf } from '../../../functions/rounds/promote-likes.ts'

const like = (likingUserUid: string, likedUserUid: string, timestamp: number) => ({
  roundId: 'round',
  likingUserUid,
  likedUserUid,
  timestamp,
})
const equally = () => 0

describe('inboxes', () => {
  test('hold the men who liked a woman, of equal pairs the earliest first, equal times by uid', () => {
    const likes = [
      like('c', 'ann', 5),
      like('b', 'ann', 9),
      like('a', 'ann', 9),
      like('b', 'bea', 1),
    ]
    expect(girlInboxesOf(likes, 8, equally)).toEqual(
      new Map([
        ['bea', ['b']],
        ['ann', ['c', 'a', 'b']],
      ]),
    )
  })

  test('begin with the best pair, and the cap leaves out the least good ones', () => {
    const likes = [like('a', 'ann', 1), like('b', 'ann', 2), like('c', 'ann', 3)]
    const scores = new Map([
      ['b', 50_000],
      ['c', 70_000],
    ])
    const scoreOf = ({ likingUserUid }: (typeof likes)[number]) => scores.get(likingUserUid) ?? 0
    expect(girlInboxesOf(likes, 8, scoreOf).get('ann')).toEqual(['c', 'b', 'a'])
    expect(girlInboxesOf(likes, 2, scoreOf).get('ann')).toEqual(['c', 'b'])
  })

  test('do not exist for a woman without a like', () => {
    expect(girlInboxesOf([], 8, equally).size).toBe(0)
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
        const scoreOf = ({ timestamp }: (typeof once)[number]) => timestamp % 3
        const inboxes = girlInboxesOf(once, cap, scoreOf)
        for (const uids of inboxes.values()) {
          expect(uids.length).toBeLessThanOrEqual(cap)
          expect(new Set(uids).size).toBe(uids.length)
        }
        expect(girlInboxesOf(once.toReversed(), cap, scoreOf)).toEqual(inboxes)
      }),
    )
  })
})
