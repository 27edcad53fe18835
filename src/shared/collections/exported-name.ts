import type { allCollections } from './all-collections.ts'

type All = typeof allCollections

/** Collections of which a person gets something with "Download my data". */
export type ExportedName = {
  [Name in keyof All]: All[Name]['exported'] extends { not: string } ? never : Name
}[keyof All]
