import type { Notification } from '../../../src/shared/model/notifications/notification.ts'
import type { Device } from '../../../src/shared/model/people/device.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const pushes: Promised = {
  says: 'What the server tells somebody reaches each of their devices, each time that it tells it, though a process died over it; words of a chat and names do not.',
  watch: ({ world, wrong }) => {
    /** Notifications as they are written, the first time or again, with the devices that their person has. */
    const due: { id: string; at: number; uid: string; devices: string[] }[] = []
    return {
      changed: (changes) => {
        for (const { path, before, after } of changes) {
          const [collection, id = '', below] = path.split('/')
          if (collection !== 'notifications' || below || !after) continue
          const { userUid: uid, topic, createdAt: at } = after as unknown as Notification
          // The change is only that its owner has seen it.
          if (before?.createdAt === at) continue
          if (uid === null || topic === undefined) continue
          const devices = world.documents.rowsIn(paths.devices(uid)).map((row) => row.path)
          due.push({ id, at, uid, devices })
        }
      },
      settled: () => {
        for (const { id, at, uid, devices } of due.splice(0)) {
          if (seen(world, paths.user(uid)) === undefined) continue
          for (const path of devices) {
            const device = seen<Device>(world, path)
            const isThere = world.push
              .sent()
              .some(
                ({ token, data }) =>
                  token === device?.fcmToken && data.tag === id && data.at === String(at),
              )
            if (device !== undefined && !isThere) wrong(`${id} never reaches ${path}`)
          }
        }
      },
      ended: () => {
        const said = JSON.stringify(world.push.sent().map(({ data }) => data))
        if (/words-of|canary/.test(said)) wrong('a push says too much')
      },
    }
  },
}
