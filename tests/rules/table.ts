import type { Case } from './case.ts'
import { chat } from './table/chat.ts'
import { decks } from './table/decks.ts'
import { declared } from './table/declared.ts'
import { likes } from './table/likes.ts'
import { reads } from './table/reads.ts'
import { users } from './table/users.ts'
import { writes } from './table/writes.ts'

/** Every row of the authority over documents, and beside each permission its nearest denials. */
export const table: readonly Case[] = [
  ...declared,
  ...reads,
  ...decks,
  ...users,
  ...likes,
  ...chat,
  ...writes,
]
