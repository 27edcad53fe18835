import * as accounts from './accounts.ts'
import type { Command } from './command.ts'
import * as decks from './decks.ts'
import * as matches from './matches.ts'
import * as money from './money.ts'
import * as rounds from './rounds.ts'
import * as safety from './safety.ts'
import * as time from './time.ts'

/** Each command, and how often it is drawn beside the others. */
export const commands = {
  join: [accounts.join(), 2],
  joinAsMan: [accounts.join('m'), 1],
  joinAsWoman: [accounts.join('w'), 1],
  editProfile: [accounts.editProfile, 1],
  completeOrNot: [accounts.completeOrNot, 2],
  rename: [accounts.rename, 1],
  editOften: [accounts.editOften, 0.3],
  addDevice: [accounts.addDevice, 2],
  deleteMyself: [accounts.deleteMyself, 2],
  deleteByHand: [accounts.deleteByHand, 0.5],
  setAdmin: [accounts.setAdmin, 2],
  handInId: [accounts.handInId, 1],
  decideId: [accounts.decideId, 1],
  exportData: [accounts.exportData, 0.5],
  pay: [money.pay, 4],
  decide: [money.decide(), 6],
  grant: [money.grant, 3],
  refund: [money.refund, 0.5],
  extend: [money.extend, 0.5],
  listPayments: [money.listPayments, 0.3],
  createRound: [rounds.createRound, 1],
  activate: [rounds.activate, 1.5],
  planBoys: [rounds.plan('boys'), 1.5],
  planGirls: [rounds.plan('girls'), 1.5],
  compute: [rounds.compute, 2],
  addMan: [rounds.addMan, 1],
  optOut: [rounds.optOut, 2],
  draft: [decks.draft, 3],
  draftAll: [decks.draftAll, 0.5],
  publish: [decks.publish, 3],
  like: [matches.like, 3],
  unlike: [matches.unlike, 1],
  confirm: [matches.confirm, 4],
  pass: [matches.pass, 2],
  toGirl: [matches.promote('toGirl'), 2],
  toMatch: [matches.promote('match'), 2],
  unmatch: [matches.unmatch, 1],
  message: [matches.message, 1],
  block: [safety.block, 2],
  unblock: [safety.unblock, 2],
  report: [safety.report, 1],
  decideReport: [safety.decideReport, 1.5],
  suspend: [safety.suspend, 3],
  restore: [safety.restore, 3],
  wait: [time.wait, 1.5],
  waitLong: [time.waitLong, 1],
  tick: [time.tick, 2],
  endSuspensions: [time.endSuspensions, 1],
  purge: [time.purge, 1.5],
  announceExpiry: [time.announceExpiry, 0.5],
  promoteStudent: [accounts.setStudent(true), 0.5],
  demoteStudent: [accounts.setStudent(false), 0.5],
  useRights: [accounts.useRights, 0.5],
  // What an ordinary round is made of: not drawn.
  approve: [money.decide('approve'), 0],
  grantAll: [money.grantAll, 0],
  newRound: [rounds.newRound, 0],
  planBoth: [rounds.planBoth, 0],
  computeAll: [rounds.computeAll, 0],
  publishAll: [decks.publishAll, 0],
  likeAll: [matches.likeAll, 0],
  waitForBoys: [time.waitFor('boys'), 0],
  waitForPromotion: [time.waitFor('promotion'), 0],
  waitForGirls: [time.waitFor('girls'), 0],
  waitForEnd: [time.waitFor('end'), 0],
} as const satisfies Record<string, readonly [Command, number]>

export type CommandName = keyof typeof commands
