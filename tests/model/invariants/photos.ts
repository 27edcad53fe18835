import { hashText } from '../../../functions/platform/hash.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import {
  smallPhotoAddress,
  storedPhotoPath,
} from '../../../src/shared/domain/profile/photo-address.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { answeringFiles, photoAddress } from '../campus/stored-files.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const photos: Promised = {
  says: 'A new photo waits for a person from before a machine looks at it until an admin decides; a stored file is judged once; photos of a suspended person answer nobody; a small copy answers by the address of a photo that the profile names, or not at all.',
  watch: ({ world, wrong }) => {
    /** Address → its owner, of those that no admin has decided. */
    const undecided = new Map<string, string>()
    const judged = new Set<string>()
    const isWaiting = (uid: string, url: string) =>
      seen(world, pathOf('photoReviews', uid, hashText(url))) !== undefined
    world.shown.push(({ url, machine }) => {
      if (machine !== 'askJudge') return
      const path = storedPhotoPath(url) ?? ''
      const owner = path.split('/')[1] ?? ''
      const isShown = seen<User>(world, paths.user(owner))?.photoUrls.includes(url) === true
      if (isShown && undecided.has(url) && !isWaiting(owner, url)) wrong(`${url} is judged unseen`)
      const file = `${path} ${world.services.stored.get(path)}`
      if (judged.has(file)) wrong(`${file} is judged twice`)
      judged.add(file)
    })
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = '', below] = path.split('/')
          if (collection === 'photoReviews' && after === null) {
            if (world.acting[0]?.name === 'decidePhotos') undecided.delete(String(before?.url))
          }
          if (collection !== 'users' || below !== undefined) continue
          const had = (before as unknown as User | null)?.photoUrls ?? []
          const has = (after as unknown as User | null)?.photoUrls ?? []
          for (const url of had) if (!has.includes(url)) undecided.delete(url)
          for (const url of has) if (before && !had.includes(url)) undecided.set(url, id)
        }
      },
      settled: () => {
        for (const { uid, suspended } of seenIn<User>(world, 'users')) {
          if (suspended !== true) continue
          const open = answeringFiles(world, storagePaths.profilePhotos(uid))
          if (open.length > 0) wrong(`${uid} is suspended, and ${open} answer`)
        }
        for (const uid of seenIn<User>(world, 'users').map((user) => user.uid)) {
          const named = new Set(
            seen<User>(world, paths.user(uid))?.photoUrls.map(smallPhotoAddress),
          )
          for (const path of answeringFiles(world, storagePaths.profilePhotos(uid))) {
            if (storagePaths.wholePhoto(path) === path) continue
            const address = photoAddress(path, world.services.tokens.get(path) ?? '')
            if (!named.has(address)) wrong(`${address} answers, and no profile names its photo`)
          }
        }
        for (const [url, uid] of undecided) {
          if (!isWaiting(uid, url)) wrong(`${url} is shown and waits for nobody`)
        }
      },
    }
  },
}
