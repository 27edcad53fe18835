import { durations } from '../../../shared/limits.ts'

export const downloadCsv = (name: string, content: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  // Safari begins to save later than the click.
  setTimeout(() => URL.revokeObjectURL(link.href), durations.minute)
}
