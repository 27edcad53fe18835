import { allCollections } from './all-collections.ts'
import type { Collection } from './collection.ts'

type All = typeof allCollections
type Pokes = Extract<All[keyof All], { pokes: object }>['pokes']

export type PersonalStream = Extract<Pokes, { personal: string }>['personal']
export type CampusStream =
  | Extract<Pokes, { campus: string }>['campus']
  | Extract<Pokes, { campus: readonly string[] }>['campus'][number]
export type Stream = PersonalStream | CampusStream

const named = (key: 'personal' | 'campus') =>
  Object.values<Collection>(allCollections).flatMap(({ pokes = {} }) =>
    Object.entries(pokes).flatMap(([answer, streams]) => (answer === key ? streams : [])),
  )

/**
 * All personal streams, for the server, the demo and the tests: a phone reads every stream that a poke names.
 */
export const personalStreams = named('personal') as readonly PersonalStream[]
export const campusStreams = named('campus') as readonly CampusStream[]
