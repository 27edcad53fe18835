import { curationText, curationDecksText as words } from '../../../../shared/text/admin/curation.ts'
import type { DataColumn } from '../../table/data-column.ts'
import type { DeckRow } from './deck-row.ts'

const { columns: headers } = words

export const deckColumns: readonly DataColumn<DeckRow>[] = [
  { id: 'name', header: headers.name, value: ({ name }) => name, width: 130, phone: 'title' },
  {
    id: 'count',
    header: headers.count,
    value: ({ womenUids }) => womenUids.length,
    isNumber: true,
    width: 70,
  },
  {
    id: 'mean',
    header: headers.mean,
    value: ({ mean }) => mean,
    text: ({ mean }) => (mean === null ? '' : curationText.points(mean)),
    isNumber: true,
    width: 80,
  },
  {
    id: 'women',
    header: headers.women,
    value: ({ womenNames }) => womenNames,
    width: 520,
    isExtra: true,
  },
  {
    id: 'locks',
    header: headers.locks,
    value: ({ locks }) => locks.length,
    isNumber: true,
    width: 75,
  },
  {
    id: 'vetoes',
    header: headers.vetoes,
    value: ({ vetoes }) => vetoes.length,
    isNumber: true,
    width: 75,
  },
]

export const keyOfDeck = ({ uid }: DeckRow): string => uid
