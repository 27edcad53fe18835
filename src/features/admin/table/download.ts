import { saveFile } from '../../../ui/save-file.ts'

export const downloadCsv = (name: string, content: string): void =>
  saveFile(`${name}.csv`, content, 'text/csv;charset=utf-8')

export const downloadJson = (name: string, value: unknown): void =>
  saveFile(`${name}.json`, JSON.stringify(value), 'application/json')
