import { expect } from 'vitest'
import { handleAdminPromoteMatch } from '../../../../functions/matches/admin-promote-match.ts'
import { handleDecideLateConfirm } from '../../../../functions/matches/decide-late-confirm.ts'
import { handleAddMaleParticipant } from '../../../../functions/rounds/add-male-participant.ts'
import { handleComputeParticipants } from '../../../../functions/rounds/compute-participants.ts'
import { handleCreateRound } from '../../../../functions/rounds/create-round.ts'
import { handleSaveCurationRun } from '../../../../functions/rounds/curation/save-curation-run.ts'
import { handleSaveDrafts } from '../../../../functions/rounds/curation/save-drafts.ts'
import { handleSitOutParticipant } from '../../../../functions/rounds/opt-out-of-round.ts'
import { handleCancelRound } from '../../../../functions/rounds/planning/cancel-round.ts'
import { handleExtendWindow } from '../../../../functions/rounds/planning/extend-window.ts'
import { handleSaveRoundSchedule } from '../../../../functions/rounds/planning/save-round-schedule.ts'
import { handleSetPhase } from '../../../../functions/rounds/planning/set-phase.ts'
import { handleSetRoundSettings } from '../../../../functions/rounds/planning/set-round-settings.ts'
import { handleSetRoundWindows } from '../../../../functions/rounds/planning/set-round-windows.ts'
import { handlePublishAssignments } from '../../../../functions/rounds/publish-assignments.ts'
import { handleSetActiveRound } from '../../../../functions/rounds/set-active-round.ts'
import { handleSetAssignment } from '../../../../functions/rounds/set-assignment.ts'
import type { CallRequest } from '../../../../src/shared/calls.ts'
import { pathOf } from '../../../../src/shared/collections/path-of.ts'
import { defaultSettings } from '../../../../src/shared/domain/rounds/round-settings.ts'
import { day, durations } from '../../../../src/shared/limits.ts'
import { paths } from '../../../../src/shared/paths.ts'
import {
  boysEnd,
  deck,
  draft,
  girlsEnd,
  girlsStart,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../../support/campus.ts'
import { boyUid, girlUid } from '../../support/confirm.ts'
import { ask, changedMeanwhile, type DeskAct, type DeskWorld } from './desk-act.ts'

/** A time after the last change of the round. */
const beforeBoys = boysEnd - day + 1
const couple = { roundId, boyUid, girlUid }
const roundPath = paths.round(roundId)
const seenUpdatedAt = round().updatedAt
const { graceMs, girlMatchCap = 2 } = round()
const settings = { ...defaultSettings, graceMs, girlMatchCap }

const windows = {
  boys: { startAt: boysEnd - 6 * durations.hour, endAt: boysEnd },
  girls: { startAt: girlsStart, endAt: girlsEnd },
}
const moved = (by: number) => ({
  boys: { startAt: windows.boys.startAt + by, endAt: windows.boys.endAt + by },
  girls: { startAt: windows.girls.startAt + by, endAt: windows.girls.endAt + by },
})
const plan = (request: Omit<CallRequest<'setRoundWindows'>, 'roundId'>) =>
  ask('setRoundWindows', () => handleSetRoundWindows, { roundId, ...request })
const extend = (sendId: string) =>
  ask('extendWindow', () => handleExtendWindow, { roundId, phase: 'girls', sendId, seenUpdatedAt })
const longer = {
  ...windows,
  girls: { startAt: girlsStart, endAt: girlsEnd + durations.hour },
}
const set = (request: Partial<CallRequest<'setRoundSettings'>>) =>
  ask('setRoundSettings', () => handleSetRoundSettings, { roundId, ...settings, ...request })
const phase = (name: 'boys' | 'girls') =>
  ask('setPhase', () => handleSetPhase, { roundId, phase: name })
const schedule = (from: number) => {
  const week = { boys: { from, length: 60 }, girls: { from: 120, length: 60 } }
  return ask('saveRoundSchedule', () => handleSaveRoundSchedule, week)
}
const create = (id: string) =>
  ask('createRound', () => handleCreateRound, {
    roundId: id,
    name: id,
    seenActiveId: roundId,
    reason: 'It rains',
  })
const choose = (id: string | null, seenActiveId: string | null) =>
  ask('setActiveRound', () => handleSetActiveRound, {
    roundId: id,
    seenActiveId,
    reason: 'It rains',
  })

const lists = (...assignedUids: string[]) => ({ assignedUids, locks: [], vetoes: [] })
const assign = (wanted: ReturnType<typeof lists>, seen: ReturnType<typeof lists>) =>
  ask('setAssignment', () => handleSetAssignment, { roundId, uid: boyUid, ...wanted, seen })
const putWomen = ({ store }: DeskWorld) => {
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
}
const decideLateConfirm = (decision: 'decline' | 'reopen') =>
  ask(
    'decideLateConfirm',
    () => handleDecideLateConfirm,
    decision === 'decline'
      ? { decision, ...couple, reason: 'No answer.' }
      : { decision, ...couple },
  )

const hash = 'a'.repeat(64)
const weights = { answers: 45, interests: 25, age: 15, city: 10, completeness: 5 }
const saveRun = (seed: number) =>
  ask('saveCurationRun', () => handleSaveCurationRun, {
    roundId,
    settings: { perMan: 6, floor: 3, cap: 10, seed },
    weights,
    interestCounts: [1],
    inputHash: hash,
    hash,
  })

export const roundActs = {
  createRound: [
    {
      title: 'a round is created, and another admin creates one',
      at: beforeBoys,
      one: create('new'),
      other: create('other'),
      answers: [{ status: 'created' }, changedMeanwhile],
      undo: 'Cancel round ends it; what the round before it ended stays ended.',
    },
  ],
  setActiveRound: [
    {
      title: 'another round is made the active one, and another admin makes a third',
      at: beforeBoys,
      prepare: ({ store }) => {
        for (const id of ['second', 'third']) {
          store.put(paths.round(id), round({ name: id, isActive: false }))
        }
      },
      one: choose('second', roundId),
      other: choose('third', roundId),
      answers: [{ activeRoundId: 'second' }, changedMeanwhile],
      undo: 'What the round before it ended stays ended.',
    },
    {
      title: 'the round is taken from the campus before it began',
      at: beforeBoys,
      one: choose(null, roundId),
      answers: [{ activeRoundId: null }, { activeRoundId: null }],
      undo: { of: () => choose(roundId, null), about: { [roundPath]: 'isActive' } },
    },
    {
      title: 'the round is ended while it runs',
      one: choose(null, roundId),
      answers: [{ activeRoundId: null }, { activeRoundId: null }],
      undo: 'What was shown is remembered and charged: the page says so before.',
    },
  ],
  setPhase: [
    {
      title: 'the phase is set',
      one: phase('girls'),
      answers: [{ phase: 'girls' }, { phase: 'girls' }],
      undo: { of: () => phase('boys'), about: { [roundPath]: 'phase phases' } },
    },
  ],
  setRoundWindows: [
    {
      title: 'one window is moved',
      at: beforeBoys,
      one: plan({ ...windows, girls: moved(day).girls }),
      answers: [{ status: 'planned' }, { status: 'already' }],
      undo: { of: () => plan(windows), about: { [roundPath]: 'phase phases' } },
    },
    {
      title: 'both windows are moved, and otherwise by another admin',
      at: beforeBoys,
      one: plan({ ...moved(day), seenUpdatedAt }),
      other: plan({ ...moved(2 * day), seenUpdatedAt }),
      answers: [{ status: 'planned' }, changedMeanwhile],
      undo: {
        of: () => plan({ ...windows, seen: moved(day) }),
        about: { [roundPath]: 'phase phases' },
      },
    },
  ],
  extendWindow: [
    {
      title: 'an hour is added to the open window, and by another admin too',
      one: extend('more'),
      other: extend('evenMore'),
      answers: [longer, changedMeanwhile],
      undo: {
        of: () => plan({ ...windows, seen: longer, cancels: 'more' }),
        about: { [roundPath]: 'phase phases' },
      },
    },
  ],
  setRoundSettings: [
    {
      title: 'the rules of a round are set, and otherwise by another admin',
      at: beforeBoys,
      one: set({ womenPerMan: 4, seenUpdatedAt }),
      other: set({ womenPerMan: 5, seenUpdatedAt }),
      answers: [{ status: 'changed' }, changedMeanwhile],
      undo: {
        of: () => set({ seen: { ...settings, womenPerMan: 4 } }),
        about: { [roundPath]: 'phase phases' },
      },
    },
  ],
  saveRoundSchedule: [
    {
      title: 'the usual week is kept',
      prepare: (world) => schedule(0).run(world, 'earlier'),
      one: schedule(5),
      answers: [{ status: 'saved' }, { status: 'saved' }],
      undo: { of: () => schedule(0), about: { [paths.roundSchedule]: 'boys girls' } },
    },
  ],
  cancelRound: [
    {
      title: 'a round is cancelled',
      one: ask('cancelRound', () => handleCancelRound, { roundId, reason: 'Exams moved.' }),
      answers: [{ status: 'cancelled' }, { status: 'already' }],
      meanwhile: { status: 'cancelled' },
      undo: 'It ends for good: the page says so before.',
    },
  ],
  computeParticipants: [
    {
      title: 'everybody who may joins the round',
      at: beforeBoys,
      prepare: ({ store }) => {
        store.put(paths.user('new'), user('new', 'male'))
        store.put(paths.subscription('new'), subscription('new'))
      },
      one: ask('computeParticipants', () => handleComputeParticipants, {}),
      answers: [expect.objectContaining({ next: null }), expect.objectContaining({ next: null })],
      undo: 'Whoever joined sits out by a press of their own; an admin’s veto keeps them off decks.',
    },
  ],
  addMaleParticipant: [
    {
      title: 'a man joins the round',
      at: beforeBoys,
      prepare: ({ store }) => store.put(paths.user('new'), user('new', 'male')),
      one: ask('addMaleParticipant', () => handleAddMaleParticipant, { uid: 'new' }),
      answers: [{ status: 'added' }, { status: 'already' }],
      undo: 'He sits out by a press of his own; without a list in the draft he gets no deck.',
    },
  ],
  sitOutParticipant: [
    {
      title: 'a man is taken out of the round',
      at: beforeBoys,
      one: ask('sitOutParticipant', () => handleSitOutParticipant, {
        roundId,
        uid: boyUid,
        reason: 'He asked for it by phone.',
      }),
      answers: [{ status: 'changed' }, { status: 'already' }],
      undo: 'They come back by a press of their own; an admin decides for nobody to be shown.',
    },
  ],
  setAssignment: [
    {
      title: 'a list is changed by hand, and otherwise by another admin',
      prepare: putWomen,
      one: assign(lists('ann'), lists()),
      other: assign(lists('bea'), lists()),
      answers: [lists('ann'), changedMeanwhile],
      undo: {
        of: () => assign(lists(), lists('ann')),
        about: { [pathOf('drafts', roundId, boyUid)]: 'assignedUids' },
      },
    },
  ],
  saveCurationRun: [
    {
      title: 'a run is saved',
      one: saveRun(1),
      answers: [{ status: 'saved' }, { status: 'already' }],
      undo: 'A dry run with the seed of the run before, saved again, makes the same lists.',
    },
  ],
  saveDrafts: [
    {
      title: 'the lists of a run are saved',
      prepare: async (world) => {
        putWomen(world)
        await saveRun(1).run(world, 'earlier')
      },
      one: ask('saveDrafts', () => handleSaveDrafts, {
        roundId,
        drafts: [{ uid: boyUid, assignedUids: ['ann', 'bea'] }],
        runHash: hash,
      }),
      answers: [
        { saved: 1, changed: [], skipped: [] },
        { saved: 1, changed: [], skipped: [] },
      ],
      undo: 'A dry run with the seed of the run before, saved again, makes the same lists.',
    },
  ],
  publishAssignments: [
    {
      title: 'the decks are published',
      prepare: (world) => {
        putWomen(world)
        world.store.put(pathOf('drafts', roundId, boyUid), draft(boyUid, lists('ann', 'bea')))
      },
      one: ask('publishAssignments', () => handlePublishAssignments, {
        roundId,
        reason: 'few men',
      }),
      answers: [
        { published: 1, next: null },
        { published: 1, next: null },
      ],
      undo: 'Decks have been seen; other lists, published again, replace them.',
    },
  ],
  decideLateConfirm: [
    {
      title: 'an answer after the grace is declined',
      prepare: ({ store }) => {
        const row = { ...couple, state: 'waiting', createdAt: 1 }
        store.put(pathOf('lateConfirms', roundId, girlUid, boyUid), row)
      },
      one: decideLateConfirm('decline'),
      answers: [{ status: 'decided' }, { status: 'already' }],
      undo: {
        of: () => decideLateConfirm('reopen'),
        about: { [pathOf('lateConfirms', roundId, girlUid, boyUid)]: 'state' },
      },
    },
  ],
  adminPromoteMatch: [
    {
      title: 'a like comes before her',
      prepare: ({ store }) => {
        const { boys, girls } = round().phases
        store.put(roundPath, round({ phases: { boys: { ...boys, isComplete: true }, girls } }))
        putPerson(store, 'late', 'male')
        putLike(store, 'late', girlUid)
        store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, []))
      },
      one: ask('adminPromoteMatch', () => handleAdminPromoteMatch, {
        roundId,
        boyUid: 'late',
        girlUid,
        mode: 'toGirl',
        reason: 'Her deck was full.',
      }),
      answers: [{ status: 'promoted' }, { status: 'already' }],
      undo: 'She may have seen him, or the two each other.',
    },
  ],
} satisfies Record<string, readonly DeskAct[]>
