import { matchId, type NewsKind, newsKindOf, notificationId } from '../../src/shared/ids.ts'

/** A notification of a person, and the admin who reads that person's history. */
interface Asked {
  id: string
  userUid: string
  adminUid: string
  /** The ids by which admins know the reports that name the reader. */
  ownReports: ReadonlySet<string>
}
type Rule = (asked: Asked) => boolean

const toEverybody: Rule = () => true
const toNobody: Rule = () => false

/** Readers who are not part of the couple, which the id names. */
const toOthersOfCouple: Rule = ({ id, userUid, adminUid }) => {
  const couples = [matchId(adminUid, userUid), matchId(userUid, adminUid)]
  return adminUid !== userUid && !couples.some((couple) => `${id}_`.includes(`_${couple}_`))
}

/** Readers whom the report does not name: an outcome of a report has its id. */
const toOthersOfReport =
  (kind: 'warning' | 'removal' | 'appeal'): Rule =>
  ({ id, userUid, ownReports }) =>
    !ownReports.has(id.slice(notificationId[kind](userUid, '').length))

/**
 * The admins who may read news of each kind in somebody's history (PRODUCT §2). News that depends on a deck, a like
 * or a block is for none: one answer before a block and one after it would tell of the block.
 */
const rules: Record<NewsKind, Rule> = {
  match: toOthersOfCouple,
  meeting: toOthersOfCouple,
  matchReturned: toOthersOfCouple,
  round: toNobody,
  warning: toOthersOfReport('warning'),
  removal: toOthersOfReport('removal'),
  appeal: toOthersOfReport('appeal'),
  photoRemoved: toEverybody,
  collegeId: toEverybody,
  college: toEverybody,
  payment: toEverybody,
  planEnds: toEverybody,
  admins: toEverybody,
}

/** Whether an admin may read this notification among a person's news. What admins have sent, every admin reads. */
export const isNewsForAdmin: Rule = (asked) => {
  const kind = newsKindOf(asked.id)
  return kind === undefined ? !asked.id.includes('_') : rules[kind](asked)
}
