import { toDocument } from '../../../demo/documents.ts'
import {
  newDeck,
  newDraft,
  newLike,
  newParticipant,
  newRound,
  newSubscription,
  noWindow,
} from '../../../demo/models.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { roundEventNames } from '../../../src/shared/model/rounds/round-event.ts'
import { paths } from '../../../src/shared/paths.ts'
import { drawPeople } from './drawn-people.ts'

const { hour, day } = durations
export const roundId = 'r1'
/** A window that is longer than the time between a reminder and its end. */
export const girlsWindowMs = 4 * hour

export const mailOf = (uid: string): string => `${uid}@campus.test`
/** The bio of a person, by which a test knows the card. */
export const bioOf = (uid: string): string => `I am ${uid}, and I like long walks.`

/** Documents in the form in which a local Firebase loads them: a Date is a timestamp. */
type Documents = Record<string, Record<string, unknown>>

const without = (documents: Documents, left: readonly string[]): Documents =>
  Object.fromEntries(
    Object.entries(documents).filter(([path]) => !left.includes(path.split('/')[0] ?? '')),
  )

/**
 * A round of as many men as women. Men come first, then women.
 * @param likesPerMan how many women each man likes: the first of his deck
 */
export const createRoundCampus = (perSide: number, likesPerMan = 3) => {
  const uidOf = (place: number): string => (place < perSide ? `m${place}` : `w${place - perSide}`)
  const men = Array.from({ length: perSide }, (_, place) => place)
  /** The women whom a man is shown: every woman is shown equally often. */
  const shownTo = (man: number): string[] =>
    Array.from({ length: limits.curation.perMan }, (_, at) =>
      uidOf(perSide + ((limits.curation.perMan * man + at) % perSide)),
    )

  /** People, participants and drafts of a round that was not published. */
  const drafted = (now: number): Documents => {
    const earlier = new Date(now - day)
    const updatedAt = earlier.getTime()
    const phases = { boys: noWindow, girls: noWindow }
    const documents: Documents = {
      [paths.round(roundId)]: toDocument(newRound({ phases, updatedAt })),
      [paths.user('boss')]: {
        uid: 'boss',
        email: 'boss@campus.test',
        isAdmin: true,
        createdAt: earlier,
        updatedAt: earlier,
      },
    }
    for (const [place, person] of drawPeople(2 * perSide, 3).entries()) {
      const uid = uidOf(place)
      const gender = place < perSide ? 'male' : 'female'
      const { age: _age, city: _city, ...card } = person
      documents[paths.user(uid)] = {
        ...card,
        uid,
        email: mailOf(uid),
        name: `Name of ${uid}`,
        instagramId: `handle.${uid}`,
        bio: bioOf(uid),
        gender,
        dob: '2004-05-06',
        isProfileComplete: true,
        photoUrls: [`https://photos.test/${uid}.jpg`],
        createdAt: earlier,
        updatedAt: earlier,
      }
      documents[paths.participant(roundId, uid)] = toDocument(
        newParticipant({ roundId, uid, gender, updatedAt }),
      )
    }
    for (const man of men) {
      const uid = uidOf(man)
      documents[paths.subscription(uid)] = toDocument(
        newSubscription({ uid, roundsAllowed: 4, updatedAt }),
      )
      documents[pathOf('drafts', roundId, uid)] = toDocument(
        newDraft({ roundId, uid, assignedUids: shownTo(man), updatedAt }),
      )
    }
    return documents
  }

  /** The round before its sign-up: it has no participant yet. */
  const signedUp = (now: number): Documents => without(drafted(now), ['participants', 'drafts'])

  /** The students alone, for a campus that has an admin and a round. */
  const students = (now: number): Documents => {
    const { [paths.user('boss')]: _boss, ...documents } = signedUp(now)
    return without(documents, ['matchingRounds'])
  }

  /** The round after the boys' window, in which each man liked the first `likesPerMan` of his deck. */
  const liked = (now: number): Documents => {
    const documents = drafted(now)
    const [startAt, endAt] = [new Date(now - 6 * hour), new Date(now - hour)]
    const girls = {
      startAt: new Date(now),
      endAt: new Date(now + girlsWindowMs),
      isComplete: false,
    }
    const path = paths.round(roundId)
    documents[path] = {
      ...documents[path],
      phases: { boys: { startAt, endAt, isComplete: false }, girls },
    }
    for (const man of men) {
      const uid = uidOf(man)
      const uids = shownTo(man)
      documents[pathOf('assignments', roundId, uid)] = deckOf(uid, uids, startAt)
      // Publishing has stored these pairs.
      for (const girlUid of uids) {
        const pair = { boyUid: uid, girlUid, roundId, isOver: false, createdAt: startAt }
        documents[pathOf('pairHistory', uid, girlUid)] = pair
      }
      for (const girlUid of uids.slice(0, likesPerMan)) {
        documents[paths.like(roundId, uid, girlUid)] = toDocument(
          newLike(roundId, uid, girlUid, endAt.getTime()),
        )
      }
    }
    for (const event of ['boysStart', 'boysReminder'] as const) {
      documents[pathOf('roundEvents', roundId, event)] = eventAt(event, startAt)
    }
    return documents
  }

  /** The round after promotion: the women have decks, and nobody has confirmed. */
  const promoted = (now: number): Documents => {
    const documents = liked(now)
    const at = new Date(now)
    const path = paths.round(roundId)
    const phases = documents[path]?.phases as { boys: object; girls: object }
    documents[path] = {
      ...documents[path],
      phase: 'girls',
      phases: { ...phases, boys: { ...phases.boys, isComplete: true } },
    }
    for (const man of men) {
      for (const girlUid of shownTo(man).slice(0, likesPerMan)) {
        const deck = pathOf('assignments', roundId, girlUid)
        const uids = (documents[deck]?.uids as string[] | undefined) ?? []
        documents[deck] = deckOf(girlUid, [...uids, uidOf(man)], at)
      }
    }
    for (const event of roundEventNames.filter((one) => one !== 'girlsEnd')) {
      documents[pathOf('roundEvents', roundId, event)] = eventAt(event, at)
    }
    return documents
  }

  /** One man for each woman, of those who liked her. Neighbours take another place: no plan runs out. */
  const couples = (): (readonly [girlUid: string, boyUid: string])[] => {
    const likedBy = new Map<string, string[]>()
    for (const man of men) {
      for (const girlUid of shownTo(man).slice(0, likesPerMan)) {
        likedBy.set(girlUid, [...(likedBy.get(girlUid) ?? []), uidOf(man)])
      }
    }
    return [...likedBy].map(([girlUid, uids]) => {
      const place = Number(girlUid.slice(1)) % uids.length
      return [girlUid, uids[place] as string]
    })
  }

  return { men, uidOf, shownTo, drafted, signedUp, students, liked, promoted, couples }
}

const eventAt = (event: string, createdAt: Date) => ({ roundId, event, createdAt })

const deckOf = (viewerUid: string, uids: string[], at: Date) =>
  toDocument(newDeck({ roundId, viewerUid, uids, updatedAt: at.getTime() }))
