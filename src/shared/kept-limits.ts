/** Times for which what was deleted or decided is kept: a part of `limits`. */
const day = 24 * 60 * 60 * 1000

/** Evidence that a report froze is kept this long after its decision, and while an appeal waits. */
export const evidenceMs = 30 * day
/** Words of a decision, its appeal, and reasons in the log are kept this long after their last change. */
export const wordsMs = 365 * day
/**
 * Rounds whose likes, drafts and participants are kept, at least `earlierRounds`: the next curation reads
 * them.
 */
export const roundsKept = 6
/** Copies that Google keeps of what was deleted: daily backups, every minute of the database, and its log. */
export const backupMs = 14 * day
export const pointInTimeMs = 7 * day
export const requestLogMs = 30 * day
