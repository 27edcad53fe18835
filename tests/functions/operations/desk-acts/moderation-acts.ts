import { handleAppeal } from '../../../../functions/moderation/appeals/appeal.ts'
import { handleDecideAppeal } from '../../../../functions/moderation/appeals/decide-appeal.ts'
import { handleDecidePhotos } from '../../../../functions/moderation/decide-photos.ts'
import { handleDecideReport } from '../../../../functions/moderation/reports/decide-report.ts'
import { handleReopenReport } from '../../../../functions/moderation/reports/reopen-report.ts'
import { hashText } from '../../../../functions/platform/hash.ts'
import type { CallRequest } from '../../../../src/shared/calls.ts'
import { pathById } from '../../../../src/shared/collections/path-of.ts'
import { photoReviewId } from '../../../../src/shared/ids.ts'
import type { Report } from '../../../../src/shared/model/safety/report.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { user } from '../../support/campus.ts'
import { boyUid, girlUid } from '../../support/confirm.ts'
import { ask, type DeskAct, type DeskWorld, earlierAdmin } from './desk-act.ts'

const id = 'desk-report'
const reportPath = pathById('reports', `${girlUid}_r1`)
const putReport = ({ store, now }: DeskWorld) => {
  const report: Report = {
    deskId: id,
    reporterUid: girlUid,
    reportedUid: boyUid,
    reason: 'photos',
    place: 'card',
    details: '',
    messages: [],
    profile: null,
    evidenceDueAt: null,
    outcome: null,
    decidedAt: null,
    decidedBy: null,
    createdAt: now,
    updatedAt: now,
  }
  store.put(reportPath, report)
}
type Decision = Partial<CallRequest<'decideReport'>> & Pick<CallRequest<'decideReport'>, 'outcome'>
const decideReport = (decision: Decision) =>
  ask('decideReport', () => handleDecideReport, {
    id,
    reason: 'Looked at it.',
    content: ['bio'],
    ...decision,
  })
const suspend = decideReport({ outcome: 'suspend', days: 3 })
const reopenReport = ask('reopenReport', () => handleReopenReport, { id })
const undoReport = {
  of: () => reopenReport,
  about: {
    [reportPath]: 'outcome decidedBy',
    [paths.user(boyUid)]: 'suspended suspension bio',
  },
}
const decided = [{ status: 'decided' }, { status: 'already' }] as const
const forGood = 'It has ended matches, or deleted photos: only an appeal is an answer to it.'

const decideAppeal = (decision: 'upheld' | 'restored') =>
  ask('decideAppeal', () => handleDecideAppeal, { id, decision, reason: 'Read again.' })
const appealed = async (world: DeskWorld) => {
  putReport(world)
  await suspend.run(world, earlierAdmin.uid)
  const him = { uid: boyUid, female: false, admin: false }
  await handleAppeal(world.store, him, { outcomeId: id, text: 'A mistake.' }, world.now)
}
const oneAppeal = 'One appeal, one answer: the person has read it.'

const url = 'https://photos.test/one.jpg'
const photoId = photoReviewId(boyUid, hashText(url))
const waiting = { uid: boyUid, verdict: 'doubtful', similar: [] as string[], createdAt: 7 } as const
const putPhoto = ({ store }: DeskWorld) => {
  store.put(paths.user(boyUid), user(boyUid, 'male', { photoUrl: url, photoUrls: [url] }))
  store.put(pathById('photoReviews', photoId), { ...waiting, url })
}
const ids = [photoId]
const decidePhotos = (request: CallRequest<'decidePhotos'>) =>
  ask('decidePhotos', () => handleDecidePhotos, request)
const approvePhoto = decidePhotos({ decision: 'approve', ids })
const removePhoto = decidePhotos({ decision: 'remove', ids, reason: 'Not you.' })

export const moderationActs = {
  decideReport: [
    {
      title: 'a person is warned, whom another admin suspends',
      prepare: putReport,
      one: decideReport({ outcome: 'warn' }),
      other: suspend,
      answers: decided,
      undo: undoReport,
    },
    {
      title: 'a person is suspended, about whom another admin dismisses the report',
      prepare: putReport,
      one: suspend,
      other: decideReport({ outcome: 'dismiss' }),
      answers: decided,
      undo: undoReport,
    },
    {
      title: 'a person loses the bio, whom another admin warns',
      prepare: putReport,
      one: decideReport({ outcome: 'removeContent' }),
      other: decideReport({ outcome: 'warn' }),
      answers: decided,
      undo: undoReport,
    },
    {
      title: 'a person is banned, whom another admin warns',
      prepare: putReport,
      one: decideReport({ outcome: 'ban' }),
      other: decideReport({ outcome: 'warn' }),
      answers: decided,
      undo: forGood,
    },
    {
      title: 'a person loses the photos, whom another admin bans',
      prepare: putReport,
      one: decideReport({ outcome: 'removeContent', content: ['photos'] }),
      other: decideReport({ outcome: 'ban' }),
      answers: decided,
      undo: forGood,
    },
  ],
  reopenReport: [
    {
      title: 'a decision about a report is taken back',
      prepare: async (world) => {
        putReport(world)
        await suspend.run(world, earlierAdmin.uid)
      },
      one: reopenReport,
      answers: [{ status: 'reopened' }, { status: 'already' }],
      undo: 'It is an undo itself: the report waits, and is decided anew.',
    },
  ],
  decideAppeal: [
    {
      title: 'an appeal is rejected, after which another admin restores',
      prepare: appealed,
      one: decideAppeal('upheld'),
      other: decideAppeal('restored'),
      answers: [{ status: 'upheld' }, { status: 'already' }],
      undo: oneAppeal,
    },
    {
      title: 'an appeal is granted, which another admin rejects',
      prepare: appealed,
      one: decideAppeal('restored'),
      other: decideAppeal('upheld'),
      answers: [{ status: 'restored' }, { status: 'already' }],
      undo: oneAppeal,
    },
  ],
  decidePhotos: [
    {
      title: 'a photo is approved, which another admin removes',
      prepare: putPhoto,
      one: approvePhoto,
      other: removePhoto,
      answers: [[{ id: photoId, state: 'approved' }], [{ id: photoId, state: 'gone' }]],
      undo: {
        of: () => decidePhotos({ decision: 'reopen', ids, ...waiting, similar: [] }),
        about: { [pathById('photoReviews', photoId)]: 'uid url verdict createdAt similar' },
      },
    },
    {
      title: 'a photo is removed, which another admin approves',
      prepare: putPhoto,
      one: removePhoto,
      other: approvePhoto,
      answers: [[{ id: photoId, state: 'removed' }], [{ id: photoId, state: 'gone' }]],
      undo: 'The file is deleted; the student may choose it again.',
    },
  ],
} satisfies Record<string, readonly DeskAct[]>
