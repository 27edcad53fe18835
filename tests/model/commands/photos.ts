import type { User } from '../../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { anAdmin, anybody } from '../campus/people.ts'
import { photoAddress, storeFile } from '../campus/stored-files.ts'
import { seen } from '../campus/world.ts'
import { type Command, said } from './command.ts'

/**
 * A change that a phone may write of its own photos: a new file, another address of a stored one, another
 * order.
 */
export const changePhotos: Command = async ({ world, random }) => {
  const uid = anybody(world, random)
  if (uid === null) return null
  const { stored, contents } = world.services
  const path = storagePaths.profilePhoto(uid, random.integer(0, 2))
  if (!stored.has(path)) {
    storeFile(world, path)
    // Two people may store the same picture.
    contents.set(path, Buffer.from(`picture${random.integer(1, 9)}`))
  }
  const address = photoAddress(path, random.id(4))
  const before = seen<User>(world, paths.user(uid))
  if (before === undefined || before.suspended === true) return null
  const others = before.photoUrls.filter((url) => !url.includes(encodeURIComponent(path)))
  const photoUrls = random.chance(0.5) ? [address, ...others] : [...others, address]
  await world.store.transaction(async (transaction) =>
    transaction.update(paths.user(uid), {
      photoUrls,
      photoUrl: photoUrls[0] ?? '',
      updatedAt: world.clock.now(),
    }),
  )
  return `${uid} shows ${photoUrls.length} photos`
}

export const decidePhotos: Command = async ({ world, random, call }) => {
  const waiting = world.documents.rowsIn('photoReviews')
  if (waiting.length === 0) return null
  const ids = [random.pick(waiting).path.split('/')[1] ?? '']
  const decision = random.chance(0.7)
    ? ({ decision: 'approve', ids } as const)
    : ({ decision: 'remove', ids, reason: 'not you' } as const)
  return said(await call(anAdmin(world, random), 'decidePhotos', decision))
}
