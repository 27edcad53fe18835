import { expect, test } from 'vitest'
import {
  type CurationStanding,
  curationStep,
} from '../../../src/desk/curation/acts/curation-step.ts'
import { publishCounts } from '../../../src/desk/curation/acts/PublishDialog.tsx'

const published = { startedAt: 100, doneAt: 110, after: '' }

test.each<[name: string, CurationStanding, step: string]>([
  ['nothing', { isOver: false, isUnsaved: false, drafts: [], publishing: null }, 'dry-run'],
  [
    'a dry run beside published drafts',
    { isOver: false, isUnsaved: true, drafts: [{ updatedAt: 90 }], publishing: published },
    'save',
  ],
  [
    'drafts of which nothing was published',
    { isOver: false, isUnsaved: false, drafts: [{ updatedAt: 90 }], publishing: null },
    'publish',
  ],
  [
    'a draft that is newer than the publishing',
    { isOver: false, isUnsaved: false, drafts: [{ updatedAt: 101 }], publishing: published },
    'publish',
  ],
  [
    'drafts that are all published',
    { isOver: false, isUnsaved: false, drafts: [{ updatedAt: 90 }], publishing: published },
    'done',
  ],
  [
    'a publishing that stopped half way',
    {
      isOver: false,
      isUnsaved: false,
      drafts: [{ updatedAt: 90 }],
      publishing: { startedAt: 100, doneAt: null, after: 'boy' },
    },
    'continue',
  ],
  [
    'a round that is over',
    { isOver: true, isUnsaved: true, drafts: [{ updatedAt: 90 }], publishing: null },
    'over',
  ],
])('the next step after %s', (_name, standing, step) => {
  expect(curationStep(standing)).toBe(step)
})

test('a publishing counts what is sent, and not the places that it leaves out', () => {
  const decks = new Map([
    ['boy', ['ann', 'bea', 'gone']],
    ['apart', ['ann']],
    ['left', ['bea']],
  ])
  const input = {
    men: ['boy', 'apart'],
    women: ['ann', 'bea', 'cleo'],
    never: [['apart', 'ann']] as const,
  }
  expect(publishCounts(decks, input, 1)).toEqual({
    men: 1,
    without: 2,
    cards: 2,
    left: 3,
    below: 1,
    nobody: 1,
  })
})
