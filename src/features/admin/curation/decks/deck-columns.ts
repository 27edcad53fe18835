import { curationText, curationDecksText as words } from '../../../../shared/text/admin/curation.ts'
import { columnsOf } from '../../table/columns-of.ts'
import type { DataColumn } from '../../table/data-column.ts'
import type { DeckRow } from './deck-row.ts'

const column = columnsOf(words.columns)

export const deckColumns: readonly DataColumn<DeckRow>[] = [
  column.text('name', ({ name }) => name, { width: 130, phone: 'title' }),
  column.count('count', ({ womenUids }) => womenUids.length, { width: 70 }),
  column.count('mean', ({ mean }) => mean, {
    text: ({ mean }) => (mean === null ? '' : curationText.points(mean)),
    width: 80,
  }),
  column.text('women', ({ womenNames }) => womenNames, { width: 520, isExtra: true }),
  column.count('locks', ({ locks }) => locks.length, { width: 75 }),
  column.count('vetoes', ({ vetoes }) => vetoes.length, { width: 75 }),
]

export const keyOfDeck = ({ uid }: DeckRow): string => uid
