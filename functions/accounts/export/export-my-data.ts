import type { CallHandler } from '../../platform/call.ts'
import type { Files } from '../../platform/files.ts'
import { takeExport } from '../pace/edit-pace.ts'
import { type Export, exported, readOwnFiles } from './exported.ts'

/**
 * All that exported.ts names, with the files.
 * @throws Refusal resource-exhausted once-an-hour
 */
export const handleExportMyData =
  (openFiles: () => Files): CallHandler<'exportMyData'> =>
  async (store, { uid }, _request, now) => {
    await takeExport(store, uid, now)
    const sections = Object.entries(exported).flatMap(([name, row]) =>
      'read' in row ? [[name, row.read] as const] : [],
    )
    const rows = await Promise.all(
      sections.map(async ([name, read]) => [name, await read(store, uid)] as const),
    )
    return { ...(Object.fromEntries(rows) as Export), files: await readOwnFiles(openFiles(), uid) }
  }
