import { lackingFeatures } from './features.ts'

const answers: Readonly<Record<keyof typeof lackingFeatures, string>> = {
  Auth: '400 or 501 `OPERATION_NOT_ALLOWED`',
  Firestore: '501 `UNIMPLEMENTED`',
  Storage: '501',
  Functions: 'an error at the start',
  Others: '501',
}

/** The table of the README. */
export const lackingTable = (): string => {
  const rows = Object.entries(lackingFeatures).flatMap(([area, features]) =>
    Object.values(features).map(({ name, asked }) => [
      area,
      name,
      asked,
      answers[area as keyof typeof lackingFeatures],
    ]),
  )
  const heads = ['Part', 'What is lacking', 'How it is asked', 'Answer']
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...rows].map((cells) => (cells[column] ?? head).length)),
  )
  const line = (cells: readonly string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  return [line(heads), line(['', '', '', ''], '-'), ...rows.map((cells) => line(cells))].join('\n')
}
