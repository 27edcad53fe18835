import { createStore } from 'zustand/vanilla'
import type { ClientActor } from '../../data/client/client-api.ts'
import { singleFlight } from '../../data/lib/single-flight.ts'
import {
  beginChosenPhoto,
  chosenPhotos,
  dropChosenPhoto,
  keepPreparedPhoto,
} from '../../data/photos/chosen-photos.ts'
import { Refusal } from '../../shared/errors.ts'
import { type PhotoProblem, PhotoTrouble, photoProblemOf } from '../photo-compression/image-file.ts'

/** The reason why the last photo could not be added; null without one. */
export const photoProblem = createStore<PhotoProblem | null>()(() => null)

/** @returns false when it took too long, and another try may be faster: the phone may have been busy */
const prepare = async ({ database, act }: ClientActor, id: string): Promise<boolean> => {
  const { compressPhoto } = await import('../photo-compression/compress-photo.ts')
  const begun = await beginChosenPhoto(database, id)
  if (begun.state === 'gone') return true
  if (begun.state === 'hopeless') throw new PhotoTrouble('unreadable')
  if (begun.state === 'chosen') {
    const { bytes, contentType } = begun.photo
    const prepared = await compressPhoto(new File([bytes], 'photo', { type: contentType })).catch(
      (error) => {
        if (!begun.isLastTry && photoProblemOf(error) === 'too-slow') return null
        throw error
      },
    )
    if (prepared === null) return false
    if (!(await keepPreparedPhoto(database, id, prepared))) return true
  }
  await act('putPhoto', { id }).catch((error) => {
    // Another device may have filled the slot since the photo was chosen.
    throw error instanceof Refusal && error.reason === 'not-allowed'
      ? new PhotoTrouble('full')
      : error
  })
  return true
}

const prepareAll = async (client: ClientActor): Promise<void> => {
  // Photos are prepared one after another, because each needs much memory. A slow one comes again behind the
  // others.
  const waiting = await chosenPhotos(client.database)
  for (const id of waiting) {
    try {
      if (!(await prepare(client, id))) waiting.push(id)
    } catch (error) {
      // Any other error is the page's trouble, not the photo's: the next page tries again.
      if (!(error instanceof PhotoTrouble || error instanceof Refusal)) continue
      photoProblem.setState(photoProblemOf(error))
      await dropChosenPhoto(client.database, id)
    }
  }
}

const runs = new WeakMap<ClientActor, () => Promise<void>>()

/** Puts all chosen photos in the outbox, also those that an earlier page has left. */
export const preparePhotos = (client: ClientActor): Promise<void> => {
  const run = runs.get(client) ?? singleFlight(() => prepareAll(client))
  runs.set(client, run)
  return run()
}
