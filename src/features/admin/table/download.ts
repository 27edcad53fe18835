import { durations } from '../../../shared/limits.ts'

const download = (name: string, content: string, type: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // Safari begins to save later than the click.
  setTimeout(() => URL.revokeObjectURL(link.href), durations.minute)
}

export const downloadCsv = (name: string, content: string): void =>
  download(`${name}.csv`, content, 'text/csv;charset=utf-8')

export const downloadJson = (name: string, value: unknown): void =>
  download(`${name}.json`, JSON.stringify(value), 'application/json')
