import * as v from 'valibot'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { storedPhotoPath } from '../../../src/shared/domain/profile/photo-address.ts'
import { matchId } from '../../../src/shared/ids.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { type Report, reportSchema } from '../../../src/shared/model/safety/report.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import type { Ties } from '../../matches/sever-ties.ts'
import {
  frozenPlace,
  inOrder,
  readLastPresent,
  readWithdrawn,
} from '../../matches/withdrawn-messages.ts'
import { type Deadline, drainQuery } from '../../platform/bulk.ts'
import type { Files } from '../../platform/files.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader, Store } from '../../platform/store.ts'
import { readPresentAccount } from '../former-accounts.ts'

/**
 * Copies a profile with its photos, before the report tells anybody: the reported person's phone hears
 * of the ended match, and its owner may clean up. Repeatable.
 * @param id of the report
 * @param uid of the account whose profile is kept: of somebody who has come back, the new account
 * @returns null for an account that is gone
 */
export const freezeProfile = async (
  reader: Reader,
  files: Files,
  id: string,
  uid: string,
): Promise<Report['profile']> => {
  const { user } = await readPresentAccount(reader, uid)
  if (user === undefined) return null
  const own = storagePaths.profilePhotos(user.uid)
  const stored = user.photoUrls.map(storedPhotoPath).filter((path) => path?.startsWith(own))
  const copied = await Promise.all(
    stored.map((path, place) => copyPhoto(files, path ?? '', storagePaths.reportPhoto(id, place))),
  )
  const photos = copied.flatMap((isThere, place) => (isThere ? [place] : []))
  return { name: user.name ?? '', bio: user.bio ?? '', photos }
}

/** A person may delete the file of a photo that the profile still names; then the decks show its small copy. */
const copyPhoto = async (files: Files, path: string, to: string): Promise<boolean> => {
  if (await files.copy(path, to)) return true
  const small = storagePaths.smallPhoto(path)
  return small !== null && files.copy(small, to)
}

/**
 * The last messages of the two, oldest first, and beside them everything that was deleted or offered as a
 * place: nobody pushes one kind out by another.
 */
export const readLastMessages = async (
  reader: Reader,
  { match }: Ties,
): Promise<Report['messages']> => {
  if (match === undefined) return []
  const id = matchId(match.boyUid, match.girlUid)
  const withdrawn = await readWithdrawn(reader, id)
  const present = await readLastPresent(reader, id, withdrawn)
  return inOrder([...present, ...placesOf(match), ...withdrawn.places, ...withdrawn.messages])
}

/** Places of plans to meet, because a person may have written any words there. */
const placesOf = ({ meeting, updatedAt }: Match): Report['messages'] =>
  [meeting?.agreed, meeting?.offer].flatMap((offer) =>
    offer == null ? [] : [frozenPlace(offer, updatedAt)],
  )

export const readFrozenPhotos = async (
  files: Files,
  reportId: string,
  profile: Report['profile'],
): Promise<{ contentType: string; base64: string }[]> => {
  const read = (place: number) => files.read(storagePaths.reportPhoto(reportId, place))
  const found = await Promise.all((profile?.photos ?? []).map(read))
  return found.flatMap((file) =>
    file === null ? [] : [{ contentType: file.contentType, base64: file.bytes.toString('base64') }],
  )
}

/** Deletes the words and copies of decided reports, once nobody can appeal any more. Kinds and times stay. */
export const purgeEvidence = (
  store: Store,
  files: Files,
  now: number,
  deadline?: Deadline,
): Promise<void> =>
  drainQuery(
    store,
    { collection: 'reports', where: [['evidenceDueAt', '<', now]] },
    async ({ id, path, data }) => {
      const report = v.parse(reportSchema, data)
      if (await mayBeNeeded(store, report)) return
      await files.removeUnder(storagePaths.reportPhotos(id))
      await store.transaction(async (transaction) => {
        const present = await readDocument(transaction, reportSchema, path)
        if (present?.evidenceDueAt !== report.evidenceDueAt) return
        const nothing = { details: '', messages: [], profile: null, evidenceDueAt: null }
        transaction.update(path, { ...nothing, updatedAt: serverTime })
      })
    },
    deadline,
  )

/**
 * Whether an appeal waits or may still come; against a suspension it may come for as long as the suspension
 * stands.
 */
const mayBeNeeded = async (reader: Reader, { deskId, reportedUid }: Report): Promise<boolean> => {
  const outcome = await readDocument(reader, outcomeSchema, pathOf('outcomes', deskId))
  if (outcome === undefined) return false
  if (outcome.appeal !== null) return outcome.appeal.state === 'waiting'
  const user = await readDocument(reader, userSchema, paths.user(reportedUid))
  return user?.suspended === true && user.banned !== true && user.suspension?.outcomeId === deskId
}
