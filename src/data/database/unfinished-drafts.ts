import { draftKey } from './draft-keys.ts'

const typed = [
  draftKey.profile(''),
  draftKey.message(''),
  draftKey.appeal(''),
  draftKey.notification,
  draftKey.campusSettings,
  draftKey.collegeId,
]

/** What somebody wrote or scanned and has not decided to send. Other rows are things that they did. */
export const isUnfinishedDraft = (key: string): boolean =>
  typed.some((beginning) => key.startsWith(beginning))
