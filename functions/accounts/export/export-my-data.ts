import type { CallHandler } from '../../platform/call.ts'
import type { Files } from '../../platform/files.ts'
import { takeExport } from '../pace/edit-pace.ts'
import { type Export, exportReads, readOwnFiles } from './exported.ts'

/**
 * Writes everything that the collections say a person may take along, with the files.
 * @throws Refusal resource-exhausted once-an-hour
 */
export const handleExportMyData =
  (openFiles: () => Files): CallHandler<'exportMyData'> =>
  async (store, { uid }, _request, now) => {
    await takeExport(store, uid, now)
    const rows = await Promise.all(
      exportReads.map(async ([name, read]) => [name, await read(store, uid)] as const),
    )
    return { ...(Object.fromEntries(rows) as Export), files: await readOwnFiles(openFiles(), uid) }
  }
