/** Numbers of reports, decisions and appeals, and how long their evidence is kept. */
import { day } from './durations.ts'

export const reasonMax = 500
export const suspensionDaysMax = 365
export const decisionsMax = 50
/** A banned person may sign in and appeal for this long. */
export const banAppealMs = 30 * day
/** The time to read the answer of an appeal that failed. */
export const banAnswerMs = 7 * day
export const reportsPerDay = 10
/** Earlier reports that a report shows of each of the two, about them and by them. */
export const reportsOfHistory = 50
/** Evidence that a report froze is kept this long after its decision, and while an appeal waits. */
export const evidenceMs = 30 * day
/** Words of a decision, its appeal, and reasons in the log are kept this long after their last change. */
export const wordsMs = 365 * day
/** Copies that Google keeps of what was deleted: daily backups, every minute of the database, and its log. */
export const backupMs = 14 * day
export const pointInTimeMs = 7 * day
export const requestLogMs = 30 * day
