import { FieldValue, type Firestore } from '@google-cloud/firestore'
import { newMatch } from '../../../demo/models.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { assignmentId, matchId as matchIdOf, participantId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { roundEventNames } from '../../../src/shared/model/rounds/round-event.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Campus } from '../../faults/browser/support/campus.ts'

/** The round of `playRound`. */
const roundId = 'bench-round'

/** These words stand nowhere else on the screens, so a screen that shows them has received the message. */
export const herMessage = 'Chai after the lecture?'

const now = () => FieldValue.serverTimestamp()

/** A person who uses the app: the product in a browser, or the plain client. */
export interface Visitor {
  open(): Promise<void>
  matches(): Promise<void>
  chat(matchId?: string): Promise<void>
  rounds(): Promise<void>
  close(): Promise<void>
}

/** An event on the campus between two visits, by the server's own hand. */
type Event = (campus: Campus, uid: string) => Promise<string | undefined>

const deckOf = async (firestore: Firestore, uid: string) => {
  const rounds = await firestore.collection('matchingRounds').where('isActive', '==', true).get()
  const [round] = rounds.docs
  if (round === undefined) throw new Error('No round is active')
  const [deck, participant] = await Promise.all([
    firestore.doc(pathOf('assignments', round.id, uid)).get(),
    firestore.doc(paths.participant(round.id, uid)).get(),
  ])
  return { round, deck, participant }
}

/**
 * The stack's own clock would pass the round's boundaries at a full minute, in some runs and not in
 * others: the script says what happens. An announcement costs its audience one document more.
 */
const markBoundaries = (firestore: Firestore, roundId: string) =>
  Promise.all(
    roundEventNames.map((event) =>
      firestore
        .doc(pathOf('roundEvents', roundId, event))
        .set({ roundId, event, createdAt: now() }),
    ),
  )

/**
 * New women for a deck, one for each of the last one. They have the words and the photos of the others: the
 * demo's campus is too small for two decks.
 */
const otherWomen = async (firestore: Firestore, last: Assignment, roundId: string) => {
  const cards: Record<string, object> = {}
  for (const [place, known] of last.uids.entries()) {
    const uid = `${roundId}-${place}`
    const user = await firestore.doc(paths.user(known)).get()
    await firestore.doc(paths.user(uid)).set({ ...user.data(), uid, email: `${uid}@demo.campus` })
    cards[uid] = { ...last.cards[known], uid }
  }
  return { uids: Object.keys(cards), cards }
}

/** A round takes the last one's place, and its decks are published: his, if none is given, stays as it is. */
const startRound = async (
  { firestore, poke }: Campus,
  uid: string,
  roundId: string,
  women: object = {},
): Promise<void> => {
  await markBoundaries(firestore, roundId)
  const { round, deck, participant } = await deckOf(firestore, uid)
  const mine = { roundId, updatedAt: now() }
  await firestore.doc(`participants/${participantId(roundId, uid)}`).set({
    ...participant.data(),
    ...mine,
  })
  await firestore.doc(`assignments/${assignmentId(roundId, uid)}`).set({
    ...deck.data(),
    ...women,
    ...mine,
  })
  await poke(uid, 'assignments')
  await round.ref.update({ isActive: false, updatedAt: now() })
  await firestore.doc(paths.round(roundId)).set({ ...round.data(), updatedAt: now() })
}

/** A new round with the women whom he knows. */
const newRound: Event = async (campus, uid) => {
  await startRound(campus, uid, roundId)
  return undefined
}

/** A new round of this id, with as many women who are new to him. */
export const newRoundOf = async (campus: Campus, uid: string, id: string): Promise<void> => {
  const { deck } = await deckOf(campus.firestore, uid)
  const women = await otherWomen(campus.firestore, deck.data() as Assignment, id)
  await startRound(campus, uid, id, women)
}

const matchesBefore = 4
const notificationsBefore = 6

const daysAgo = (days: number) => new Date(Date.now() - days * durations.day)

const matchOf = (boyUid: string, girlUid: string, card: Card, roundOf: string) => {
  const person = { name: 'Asha Rao', instagramId: 'asha.rao', card }
  return {
    ...newMatch({
      roundId: roundOf,
      boyUid,
      girlUid,
      people: { [boyUid]: person, [girlUid]: person },
      updatedAt: 0,
    }),
    createdAt: now(),
    updatedAt: now(),
  }
}

/** Makes him a man of some history, before his phone first asks: a full deck, matches, an inbox. */
export const enrich = async ({ firestore }: Campus, uid: string): Promise<void> => {
  const { round, deck } = await deckOf(firestore, uid)
  const decks = await firestore.collection('assignments').where('roundId', '==', round.id).get()
  const cards = Object.assign({}, ...decks.docs.map((one) => one.data().cards))
  const own = Object.keys(deck.data()?.cards)
  const others = Object.keys(cards).filter((woman) => !own.includes(woman) && woman !== uid)
  const women = [...own, ...others.filter((other) => 'photoUrls' in cards[other])].slice(0, 20)
  const shown = Object.fromEntries(women.map((woman) => [woman, cards[woman]]))
  await deck.ref.update({ uids: women, cards: shown, updatedAt: now() })
  for (const [index, woman] of women.slice(-matchesBefore).entries()) {
    const match = matchOf(uid, woman, cards[woman], round.id)
    const createdAt = daysAgo(matchesBefore - index)
    await firestore
      .doc(paths.match(matchIdOf(uid, woman)))
      .set({ ...match, createdAt, updatedAt: createdAt })
  }
  for (let index = 0; index < notificationsBefore; index += 1) {
    const id = `bench-${index}`
    await firestore.doc(paths.notification(id)).set({
      userUid: uid,
      targetType: 'personal',
      title: 'Hello',
      body: 'From the campus',
      seen: true,
      createdAt: daysAgo(notificationsBefore - index),
    })
    const seenAt = daysAgo(notificationsBefore - index - 0.5)
    await firestore.doc(paths.seenMark(uid, id)).set({ seenAt })
  }
  await firestore
    .doc(paths.poke(uid))
    .set({ pokedAt: { inbox: now(), matches: now() } }, { merge: true })
}

const nothing: Event = async () => undefined

const girlsDecide: Event = async ({ firestore }) => {
  const minuteAgo = new Date(Date.now() - durations.minute)
  await firestore.doc(paths.round(roundId)).update({
    phase: 'girls',
    'phases.boys.endAt': new Date(Date.now() - durations.hour),
    'phases.girls.startAt': minuteAgo,
    updatedAt: now(),
  })
  return undefined
}

const matched: Event = async ({ firestore, poke }, uid) => {
  const { deck } = await deckOf(firestore, uid)
  const girlUid: string = deck.data()?.uids[0]
  const card = deck.data()?.cards[girlUid]
  const match = matchOf(uid, girlUid, card, roundId)
  await firestore.doc(paths.match(matchIdOf(uid, girlUid))).set(match)
  await poke(uid, 'matches')
  return undefined
}

/** A match with the first woman of his deck. */
export const matchInDeck = async (campus: Campus, uid: string) => {
  await matched(campus, uid)
  const { deck } = await deckOf(campus.firestore, uid)
  const girlUid: string = deck.data()?.uids[0]
  return { matchId: matchIdOf(uid, girlUid), girlUid }
}

/** A message of hers, by the server's hand; its triggers run. */
export const writeAs = async (
  { firestore }: Campus,
  { matchId, girlUid }: { matchId: string; girlUid: string },
  words: string,
): Promise<void> => {
  await firestore.collection(paths.messages(matchId)).add({
    senderUid: girlUid,
    text: words,
    clientAt: new Date(),
    sentAt: now(),
    updatedAt: now(),
  })
}

const written: Event = async ({ firestore }, uid) => {
  const { deck } = await deckOf(firestore, uid)
  const girlUid: string = deck.data()?.uids[0]
  const id = matchIdOf(uid, girlUid)
  const message = { senderUid: girlUid, text: herMessage, clientAt: new Date() }
  await firestore.doc(paths.message(id, 'first')).set({
    ...message,
    sentAt: now(),
    updatedAt: now(),
  })
  return id
}

/** Six sessions of a man in one round. */
const sessions: readonly (readonly [what: string, before: Event])[] = [
  ['a new round', newRound],
  ['nothing new', nothing],
  ['nothing new again', nothing],
  ['the girls decide', girlsDecide],
  ['a match', matched],
  ['a message', written],
]

/** The bill of phones: documents that were read, and bytes that were sent to them. */
export interface Billed {
  reads: number
  bytes: number
}

/**
 * Lets the round happen and the visitor look at the same screens in every session of it.
 * @param billedSoFar waits until nothing is asked any more
 * @returns what each session cost
 */
export const playRound = async (
  campus: Campus,
  uid: string,
  visitor: Visitor,
  billedSoFar: () => Promise<Billed>,
): Promise<(readonly [what: string, billed: Billed])[]> => {
  const billed: (readonly [string, Billed])[] = []
  for (const [what, before] of sessions) {
    const conversation = await before(campus, uid)
    await campus.stack.control('idle')
    const begun = await billedSoFar()
    await visitor.open()
    await visitor.matches()
    await visitor.chat(conversation)
    await visitor.rounds()
    const ended = await billedSoFar()
    billed.push([what, { reads: ended.reads - begun.reads, bytes: ended.bytes - begun.bytes }])
    await visitor.close()
  }
  return billed
}
