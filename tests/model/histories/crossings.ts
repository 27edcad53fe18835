import type { CommandName } from '../commands/table.ts'

/** Commands that contend with a command for the same documents. */
export const rivals: Partial<Record<CommandName, readonly CommandName[]>> = {
  activate: ['publish', 'restore', 'toGirl'],
  block: ['confirm', 'publish', 'unblock'],
  compute: ['optOut', 'completeOrNot'],
  confirm: ['unmatch', 'confirm', 'block', 'suspend', 'deleteMyself'],
  decide: ['decide', 'grant', 'deleteMyself'],
  deactivate: ['confirm', 'publish'],
  newRound: ['publish', 'restore', 'toGirl'],
  publish: ['optOut', 'suspend', 'block', 'activate'],
  publishAll: ['optOut', 'suspend', 'block', 'activate'],
  restore: ['suspend', 'activate', 'setAdmin'],
  setAdmin: ['setAdmin', 'suspend', 'restore'],
  suspend: ['restore', 'setAdmin'],
  tick: ['restore', 'suspend', 'block', 'publish'],
  waitForPromotion: ['restore', 'suspend', 'block'],
  waitForEnd: ['confirm', 'toGirl', 'restore', 'extendGirls'],
}

/** Where paths cross that seldom meet by chance: one of these stands in every second history. */
export const crossings: readonly (readonly CommandName[])[] = [
  ['promoteStudent', 'useRights', 'demoteStudent', 'block', 'block'],
  ['promoteStudent', 'pay', 'decide', 'decide'],
  ['promoteStudent', 'setAdmin', 'setAdmin'],
  ['handInId', 'decideId', 'rename'],
  ['handInId', 'handInId', 'decideId', 'decideId'],
  ['suspend', 'deleteByHand', 'join', 'join'],
  ['suspend', 'deleteMyself'],
  ['optOut', 'completeOrNot', 'compute'],
  ['publishAll', 'publishAll', 'completeOrNot', 'compute'],
  ['pay', 'approve', 'deleteMyself', 'approve'],
  ['pay', 'approve', 'decide', 'decide', 'approve'],
  ['startOrder', 'payOrder', 'payOrder', 'refundOrder', 'confirmOrder'],
  ['startOrder', 'savePlan', 'payOrder', 'deleteMyself', 'reconcile'],
  ['block', 'unblock', 'draftAll', 'publishAll'],
  ['unmatch', 'draftAll', 'publishAll', 'confirm'],
  ['suspend', 'restore', 'tick'],
  ['deleteMyself', 'block', 'report'],
  ['deactivate', 'waitForBoys', 'tick'],
  ['waitForBoys', 'likeAll', 'waitForPromotion', 'waitForGirls', 'deactivate'],
  ['waitForBoys', 'waitForPromotion', 'pay', 'approve', 'grant', 'publishAll'],
]
