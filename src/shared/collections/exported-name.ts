import type { allCollections } from './all-collections.ts'

type All = typeof allCollections

/** Names of collections of which "Download my data" holds something. */
export type ExportedName = {
  [Name in keyof All]: All[Name]['exported'] extends { not: string } ? never : Name
}[keyof All]
