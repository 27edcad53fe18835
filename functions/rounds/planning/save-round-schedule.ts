import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'

export const handleSaveRoundSchedule: CallHandler<'saveRoundSchedule'> = (
  store,
  _caller,
  schedule,
) =>
  store.transaction(async (transaction) => {
    transaction.set(paths.roundSchedule, { ...schedule, updatedAt: serverTime })
    return { status: 'saved' }
  })
