import type { CampusStream, Carried, PersonalStream } from '../src/shared/model/bell.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import type { Transaction } from './store.ts'

/** Tells a person's phones, with the change itself, that a stream of theirs has news. */
export const ring = (transaction: Transaction, uid: string, stream: PersonalStream): void =>
  transaction.merge(paths.bell(uid), { rangAt: { [stream]: serverTime } })

/**
 * Tells every phone on campus.
 * @param documents everything that its mirror would find, for all to read: then no phone asks for it
 */
export const ringCampus = (
  transaction: Transaction,
  stream: CampusStream,
  documents?: Carried['documents'],
): void =>
  transaction.merge(paths.campusBell, {
    rangAt: { [stream]: serverTime },
    ...(documents && { carried: { [stream]: { rangAt: serverTime, documents } } }),
  })
