import { pageStyle } from '../http/page-style.ts'
import { escapeHtml } from '../http/responses.ts'
import type { CoverageReport } from '../rules/index.ts'

type CoverageNode = CoverageReport['report'][number]

export const coveragePage = (project: string, { rules, report }: CoverageReport): string => {
  const source = rules.files[0]?.content ?? ''
  const reached = report.filter(isReached).length
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rule coverage: ${escapeHtml(project)}</title>
<style>${pageStyle}
main { max-width: 90rem; }
td { padding: 0 12px 0 0; border: 0; font: 0.875rem/1.5 ui-monospace, monospace; }
td.code { white-space: pre-wrap; }
mark { color: inherit; background: color-mix(in srgb, var(--bad) 25%, transparent); text-decoration: underline dotted var(--bad); }
</style>
</head>
<body><main>
<h1>Rule coverage: ${escapeHtml(project)}</h1>
<p>${reached} of ${report.length} conditions and functions have been evaluated. <mark>Marked</mark>: never evaluated.</p>
<table><thead><tr><th scope="col">Line</th><th scope="col">Rules</th><th scope="col">Values</th></tr></thead><tbody>
${linesOf(source, report).join('\n')}
</tbody></table>
</main></body>
</html>`
}

const isReached = ({ values }: CoverageNode): boolean => values !== undefined

const linesOf = (source: string, report: readonly CoverageNode[]): string[] => {
  const missed = new Set<number>()
  for (const node of report) markMissed(node, missed)
  let start = 0
  return source.split('\n').map((line, index) => {
    const code = markedCode(line, start, missed)
    start += line.length + 1
    const values = report
      .filter(({ sourcePosition }) => sourcePosition.line === index + 1)
      .map(valuesOf)
    return `<tr><td>${index + 1}</td><td class="code">${code}</td><td>${escapeHtml(values.join('; '))}</td></tr>`
  })
}

/** Adds the offsets of the outermost nodes that were never evaluated. */
const markMissed = (node: CoverageNode, missed: Set<number>): void => {
  const { currentOffset, endOffset } = node.sourcePosition
  if (isReached(node)) for (const child of node.children ?? []) markMissed(child, missed)
  else for (let offset = currentOffset; offset <= endOffset; offset += 1) missed.add(offset)
}

const markedCode = (line: string, start: number, missed: ReadonlySet<number>): string => {
  let code = ''
  let from = 0
  while (from < line.length) {
    const isMissed = missed.has(start + from)
    let to = from + 1
    while (to < line.length && missed.has(start + to) === isMissed) to += 1
    const text = escapeHtml(line.slice(from, to))
    code += isMissed ? `<mark>${text}</mark>` : text
    from = to
  }
  return code
}

const valuesOf = ({ values }: CoverageNode): string =>
  values === undefined
    ? 'never evaluated'
    : values.map(({ value, count }) => `${plain(value)} ×${count}`).join(', ')

const plain = (value: Record<string, unknown>): string => {
  const [type = '', content] = Object.entries(value)[0] ?? []
  return type === 'undefined' ? 'error' : JSON.stringify(content)
}
