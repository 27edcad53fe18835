import type { CampusStream, PersonalStream } from '../src/shared/model/bell.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import type { Transaction } from './store.ts'

/** Tells a person's phones, with the change itself, that a stream of theirs has news. */
export const ring = (transaction: Transaction, uid: string, stream: PersonalStream): void =>
  transaction.merge(paths.bell(uid), { rangAt: { [stream]: serverTime } })

/** Tells every phone on campus. */
export const ringCampus = (transaction: Transaction, stream: CampusStream): void =>
  transaction.merge(paths.campusBell, { rangAt: { [stream]: serverTime } })
