import { handleAdminPromoteMatch } from '../matches/admin-promote-match.ts'
import { handleConfirmMatchByGirl } from '../matches/confirm-match-by-girl.ts'
import { handleDecideLateConfirm } from '../matches/decide-late-confirm.ts'
import { handleListLateConfirms } from '../matches/list-late-confirms.ts'
import { handleListMatchesOfRound } from '../matches/list-matches-of-round.ts'
import { handleListUnpromotedLikes } from '../matches/list-unpromoted-likes.ts'
import { handlePassByGirl } from '../matches/pass-by-girl.ts'
import { handleUnmatch } from '../matches/unmatch.ts'
import { callable } from '../platform/wrap.ts'

export const confirmMatchByGirl = callable('confirmMatchByGirl', handleConfirmMatchByGirl)
export const passByGirl = callable('passByGirl', handlePassByGirl)
export const adminPromoteMatch = callable('adminPromoteMatch', handleAdminPromoteMatch)
export const decideLateConfirm = callable('decideLateConfirm', handleDecideLateConfirm)
export const listLateConfirms = callable('listLateConfirms', handleListLateConfirms)
export const listUnpromotedLikes = callable('listUnpromotedLikes', handleListUnpromotedLikes)
export const listMatchesOfRound = callable('listMatchesOfRound', handleListMatchesOfRound)
export const unmatch = callable('unmatch', handleUnmatch)
