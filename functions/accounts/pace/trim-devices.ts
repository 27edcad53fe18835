import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { deleteDocuments } from '../../platform/bulk.ts'
import type { ChangeHandler } from '../../platform/trigger.ts'
import { countEdit } from './edit-pace.ts'

/** Rules cannot count devices, so each new device deletes those beyond the limit. */
export const handleTrimDevices: ChangeHandler = async (store, { params, after }) => {
  const counts = limits.editsOfDevice
  await countEdit(store, params.uid ?? '', { askedAt: Number(after?.updatedAt), counts })
  const devices = await store.query({
    collection: paths.devices(params.uid ?? ''),
    where: [],
    newest: ['updatedAt', 2 * limits.devicesMax],
  })
  await deleteDocuments(
    store,
    devices.slice(limits.devicesMax).map(({ path }) => path),
  )
}
