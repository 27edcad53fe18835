import type { ReactNode } from 'react'

/** What the route puts on a card so that its viewer can report or block the person (PRODUCT §8). */
export type SafetyFor = (uid: string) => ReactNode
