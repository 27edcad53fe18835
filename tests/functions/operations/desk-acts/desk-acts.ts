import type { DeskAct, DeskWrite } from './desk-act.ts'
import { moderationActs } from './moderation-acts.ts'
import { moneyActs } from './money-acts.ts'
import { peopleActs } from './people-acts.ts'
import { roundActs } from './round-acts.ts'
import { wordActs } from './word-acts.ts'

/** Everything that an admin can do; a call that is declared and missing here is no TypeScript. */
export const deskActs: Record<DeskWrite, readonly DeskAct[]> = {
  ...roundActs,
  ...moneyActs,
  ...peopleActs,
  ...moderationActs,
  ...wordActs,
}
