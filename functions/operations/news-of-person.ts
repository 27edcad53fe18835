import { newsOf } from '../../src/shared/domain/notifications/news-kinds.ts'
import { matchId } from '../../src/shared/ids.ts'

/** A notification of a person, and the admin who reads that person's history. */
interface Asked {
  id: string
  userUid: string
  adminUid: string
  /** The ids by which admins know the reports that name the reader. */
  ownReports: ReadonlySet<string>
}
type Rule = (asked: Asked) => boolean

/** Readers who are not part of the couple, which the id names. */
const isOfOthers: Rule = ({ id, userUid, adminUid }) => {
  const couples = [matchId(adminUid, userUid), matchId(userUid, adminUid)]
  return adminUid !== userUid && !couples.some((couple) => `${id}_`.includes(`_${couple}_`))
}

/** Readers whom the report does not name: an outcome of a report has its id. */
const isOfAnotherReport =
  (begins: string): Rule =>
  ({ id, userUid, ownReports }) =>
    !ownReports.has(id.slice(`${begins}_${userUid}_`.length))

/** Whether an admin may read this notification among a person's news. What admins have sent, every admin reads. */
export const isNewsForAdmin: Rule = (asked) => {
  const news = newsOf(asked.id)
  if (news === null) return !asked.id.includes('_')
  const { admins, begins } = news
  if (admins === 'others of the couple') return isOfOthers(asked)
  if (admins === 'others of the report') return isOfAnotherReport(begins)(asked)
  return admins === 'all'
}
