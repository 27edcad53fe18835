import type { deskCollections } from '../desk-paths.ts'
import type { collections } from '../paths.ts'

export type CollectionName = keyof typeof collections | keyof typeof deskCollections
