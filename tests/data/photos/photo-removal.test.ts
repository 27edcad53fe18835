import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishUndoNote } from '../../../src/data/client/finish-undo-notes.ts'
import { addUndoNote, dropUndoNote } from '../../../src/data/drafts/undo-notes.ts'
import { removePhoto } from '../../../src/data/mutations/photos/remove-photo.ts'
import { Transient } from '../../../src/shared/errors.ts'
import { storagePaths } from '../../../src/shared/paths.ts'
import { eventually, killAll } from '../../support/engine/client.ts'
import { man } from '../../support/engine/memory-campus.ts'
import {
  begin,
  campus,
  choose,
  device,
  keyOf,
  onServer,
  open,
  shownBy,
  stored,
  withPhotos,
} from '../../support/engine/photo-client.ts'

beforeEach(begin)
afterEach(killAll)

describe('a photo', () => {
  test('removed while it is queued is never uploaded [67]', async () => {
    const tab = await open()
    tab.remote.network('down')
    const photo = await choose(tab)
    await tab.client.act('removePhoto', { address: photo })
    expect(await shownBy(tab)).toEqual([])
    expect(await tab.database.outbox.where('state').equals('queued').count()).toBe(0)
    tab.remote.network('up')
    await tab.client.flush()
    expect(stored()).toEqual([])
    expect(onServer()).toEqual([])
  })

  test('removed in the middle of its upload does not appear, and leaves no file [67]', async () => {
    const tab = await withPhotos(1)
    const release = tab.remote.hold()
    const photo = await choose(tab, 7)
    await eventually(async () =>
      expect((await tab.database.outbox.get(keyOf(photo)))?.state).toBe('sending'),
    )
    await tab.client.act('removePhoto', { address: photo })
    release()
    await eventually(async () =>
      expect(await tab.database.outbox.where('state').anyOf('queued', 'sending').count()).toBe(0),
    )
    expect(onServer()).toHaveLength(1)
    expect(stored()).toEqual([storagePaths.profilePhoto(man.uid, 0)])
    expect(await shownBy(tab)).toEqual(onServer())
  })

  test('removed while its bytes are being sent stops the upload [67]', async () => {
    const tab = await withPhotos(1)
    const { add } = tab.remote.files
    let isSending = false
    tab.remote.files.add = (_session, { signal }) => {
      isSending = true
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Transient('no longer wanted')))
      })
    }
    const photo = await choose(tab, 7)
    await eventually(() => expect(isSending).toBe(true))
    await tab.client.act('removePhoto', { address: photo })
    await eventually(async () =>
      expect(await tab.database.outbox.where('state').anyOf('queued', 'sending').count()).toBe(0),
    )
    tab.remote.files.add = add
    expect(onServer()).toHaveLength(1)
    expect(await shownBy(tab)).toEqual(onServer())
    expect(await tab.database.files.count()).toBe(1)
  })

  test('removed as its last bytes arrive is never in the profile that others see [67]', async () => {
    const tab = await withPhotos(1)
    const { add } = tab.remote.files
    const { commit } = tab.remote
    let photo = ''
    let arrived = 0
    tab.remote.files.add = async (session, piece) => {
      const added = await add(session, piece)
      if (piece.last) {
        arrived = stored().length
        await tab.client.act('removePhoto', { address: photo })
      }
      return added
    }
    const seen: string[][] = []
    tab.remote.commit = async (writes) => {
      const committed = await commit(writes)
      seen.push(onServer())
      return committed
    }
    const before = onServer()
    photo = await choose(tab, 7)
    await eventually(() => expect(arrived).toBe(2))
    await eventually(async () => {
      expect(await tab.database.outbox.where('state').anyOf('queued', 'sending').count()).toBe(0)
      expect(stored()).toHaveLength(1)
    })
    expect(seen.filter((photos) => photos.length !== before.length)).toEqual([])
    expect(onServer()).toEqual(before)
    expect(await shownBy(tab)).toEqual(before)
  })

  test('is removed by the next page when its page is closed while the removal can still be undone', async () => {
    const tab = await withPhotos(3)
    const [first = '', second = '', third = ''] = onServer()
    await addUndoNote(tab.database, 'photo-removal', second)
    await addUndoNote(tab.database, 'photo-removal', third)
    await dropUndoNote(tab.database, 'photo-removal', third)
    device.kill(tab)
    const next = await open()
    await next.database.drafts.toCollection().modify({ value: Date.now() })
    await eventually(() => expect(onServer()).toEqual([first, third]))
    await eventually(async () => {
      expect(stored()).toHaveLength(2)
      expect(await next.database.drafts.count()).toBe(0)
    })
  })

  test('that becomes delivered just as it is removed is removed from the server too [67]', async () => {
    const tab = await withPhotos(1)
    const { database, client, remote } = tab
    const before = onServer()
    remote.network('down')
    const photo = await choose(tab, 7)
    await addUndoNote(database, 'photo-removal', photo)
    const act: typeof client.act = async (name, args) => {
      remote.network('up')
      await client.flush()
      await eventually(async () => {
        campus.poke(man.uid, 'me')
        expect(await shownBy(tab)).not.toContain(photo)
      })
      return client.act(name, args)
    }
    await finishUndoNote({ database, act }, { kind: 'photo-removal', id: photo })
    await eventually(() => expect(onServer()).toEqual(before))
    await eventually(() => expect(stored()).toHaveLength(1))
  })

  test('removed late leaves the file of a newer photo that has the same name', async () => {
    const tab = await withPhotos(1)
    const [present = ''] = onServer()
    const replaced = present.replace(/token=.*/, 'token=earlier')
    const sending = {
      uid: man.uid,
      remote: tab.remote,
      database: tab.database,
      now: () => campus.server.now(),
    }
    await removePhoto.send({ address: replaced }, sending)
    expect(onServer()).toEqual([present])
    expect(await tab.remote.files.holds(present)).toBe(true)
  })

  test('discarded in the list of unsent entries leaves its slot', async () => {
    const tab = await withPhotos(1)
    campus.server.files.allows = () => false
    const photo = await choose(tab, 4)
    await eventually(async () =>
      expect((await tab.database.outbox.get(keyOf(photo)))?.state).toBe('refused'),
    )
    expect(await shownBy(tab)).toHaveLength(2)
    await tab.client.discard(keyOf(photo))
    await eventually(async () => expect(await shownBy(tab)).toEqual(onServer()))
  })
})
