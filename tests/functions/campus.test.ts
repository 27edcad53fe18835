import { beforeEach, expect, test } from 'vitest'
import { handleSuggestCollege } from '../../functions/accounts/suggest-college.ts'
import { handleDecideCollegeSuggestion } from '../../functions/campus/decide-college-suggestion.ts'
import { handleSaveConfig } from '../../functions/campus/save-config.ts'
import { runCall } from '../../functions/platform/call.ts'
import { handleCreateRound } from '../../functions/rounds/create-round.ts'
import type { CallRequest } from '../../src/shared/calls.ts'
import * as limits from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import type { HandlerStore } from '../support/memory-store/handler-store.ts'
import { girlsTime } from './support/campus.ts'
import { asAdmin, asGirl, createCouple, girlUid } from './support/confirm.ts'

let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

const roundDefaults = {
  womenPerMan: 5,
  exposureFloor: 2,
  exposureCap: 9,
  girlInboxCap: 7,
  girlMatchCap: 2,
  graceMs: 60_000,
  verifiedRequired: null,
}
const config = {
  supportEmail: 'help@campus.example',
  upiId: 'club@bank',
  upiName: 'The Club',
  verifiedRequired: true,
  roundDefaults,
}
const save = (changes: Partial<CallRequest<'saveConfig'>> = {}) =>
  handleSaveConfig(store, asAdmin, { ...config, ...changes }, girlsTime)
const saved = () => store.at(paths.config)
const audits = () => Object.values(store.under('auditLog'))

test('what an admin sets for the campus is kept, with what stood there before in the log', async () => {
  const { upiId, upiName } = config
  const old = { supportEmail: 'old@campus.example', upiId, upiName, updatedAt: 5 }
  store.put(paths.config, { ...old, other: 1 })
  const updatedAt = girlsTime
  expect(await save({ seenUpdatedAt: 5 })).toEqual({ status: 'saved', updatedAt })
  expect(saved()).toMatchObject({ ...config, other: 1 })
  expect(audits()).toMatchObject([
    {
      uid: asAdmin.uid,
      request: { before: { supportEmail: 'old@campus.example' }, after: config },
    },
  ])
  expect(await save()).toEqual({ status: 'already', updatedAt })
  expect(audits()).toHaveLength(1)
  await save({ upiId: null, upiName: null })
  expect(saved()).not.toHaveProperty('upiId')
})

test('the oldest build that may run is set, and stays where it is not named', async () => {
  await save({ minimumBuild: 20261123200000 })
  expect(saved()).toMatchObject({ minimumBuild: 20261123200000 })
  await save({ supportEmail: 'other@campus.example' })
  expect(saved()).toMatchObject({ minimumBuild: 20261123200000 })
})

test('of two admins who change the campus at once the second is told', async () => {
  await save()
  await expect(save({ supportEmail: 'b@campus.example', seenUpdatedAt: 1 })).rejects.toMatchObject({
    reason: 'changed-meanwhile',
  })
  expect(saved()).toMatchObject({ supportEmail: config.supportEmail })
})

test('an undo of a save that a colleague has saved over is refused', async () => {
  const { updatedAt } = await save()
  await save({ supportEmail: 'colleague@campus.example', seenUpdatedAt: updatedAt })
  const undo = save({ supportEmail: 'before@campus.example', seenUpdatedAt: updatedAt })
  await expect(undo).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  expect(saved()).toMatchObject({ supportEmail: 'colleague@campus.example' })
})

test('a save is logged once, by an admin alone', async () => {
  const data = { ...config, seenUpdatedAt: null }
  const auth = { uid: asAdmin.uid, token: { admin: true } }
  await runCall('saveConfig', handleSaveConfig, store, { auth, data }, girlsTime)
  expect(audits()).toHaveLength(1)
  expect(audits()).toMatchObject([{ request: { before: null, after: config } }])
  store.put(paths.user(asAdmin.uid), { ...store.at(paths.user(asAdmin.uid)), isAdmin: false })
  const again = { ...data, supportEmail: 'x@campus.example' }
  await expect(
    runCall('saveConfig', handleSaveConfig, store, { auth, data: again }, girlsTime),
  ).rejects.toMatchObject({ code: 'permission-denied' })
})

test('a floor above the cap is refused', async () => {
  const upside = { ...roundDefaults, exposureFloor: 10 }
  await expect(save({ roundDefaults: upside })).rejects.toMatchObject({ reason: 'not-allowed' })
})

test('a new round begins with what the campus has set, or with the limits', async () => {
  await handleCreateRound(
    store,
    asAdmin,
    { roundId: 'plain', name: 'Plain', reason: 'It rains' },
    girlsTime,
  )
  expect(store.at(paths.round('plain'))).toMatchObject({ graceMs: limits.graceMs })
  await save()
  await handleCreateRound(
    store,
    asAdmin,
    { roundId: 'set', name: 'Set', reason: 'It rains' },
    girlsTime,
  )
  const { graceMs, girlMatchCap, ...settings } = roundDefaults
  expect(store.at(paths.round('set'))).toMatchObject({ graceMs, girlMatchCap, settings })
})

const suggest = async () => {
  await handleSuggestCollege(store, asGirl, { name: 'New college', city: 'Delhi' }, girlsTime)
  const [id = ''] = Object.keys(store.under('collegeSuggestions'))
  return id.split('/').at(-1) ?? ''
}
const college = { name: 'New College', city: 'New Delhi', state: 'Delhi' }
const decide = (request: CallRequest<'decideCollegeSuggestion'>) =>
  handleDecideCollegeSuggestion(store, asAdmin, request, girlsTime)

test('an accepted college joins the list once, as the admin spells it, and its student is told', async () => {
  await save()
  const id = await suggest()
  const accept = { decision: 'accept', id, ...college } as const
  const accepted = { state: 'accepted', college }
  expect(await decide(accept)).toEqual({ status: 'decided', ...accepted })
  // The second of two admins is told what the list has.
  const second = await decide({ ...accept, name: 'Another spelling' })
  expect(second).toEqual({ status: 'already', ...accepted })
  expect(saved()).toMatchObject({ ...config, colleges: [college] })
  expect(Object.values(store.under('notifications'))).toMatchObject([
    {
      userUid: girlUid,
      title: text.notifications.collegeAdded.title,
      college: { suggested: 'New college', listed: 'New College' },
    },
  ])
})

test('a decision about a college is taken back', async () => {
  await save()
  const id = await suggest()
  await decide({ decision: 'accept', id, ...college })
  expect(await decide({ decision: 'reopen', id })).toMatchObject({ state: 'waiting' })
  expect(saved()).toMatchObject({ colleges: [] })
  expect(await decide({ decision: 'decline', id })).toMatchObject({ state: 'declined' })
  expect(Object.values(store.under('notifications'))).toMatchObject([
    {
      userUid: girlUid,
      title: text.notifications.collegeDeclined.title,
      college: { suggested: 'New college', listed: null },
    },
  ])
  expect(await decide({ decision: 'reopen', id })).toMatchObject({ state: 'waiting' })
  expect(await decide({ decision: 'decline', id: 'nobody_x' })).toMatchObject({ state: 'unknown' })
})
