import type { Emulator } from '../emulator.ts'
import type { Decision } from '../gates/decisions.ts'
import { pageStyle } from '../http/page-style.ts'
import { escapeHtml } from '../http/responses.ts'
import { clockForms, faultForms } from './status-forms.ts'

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? '<p>None.</p>'
    : `<div class="wide"><table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`

const decisionRow = ({ at, service, methods, paths, uid, denial }: Decision): string[] => [
  escapeHtml(at),
  service,
  escapeHtml(methods.join(', ')),
  escapeHtml(paths.join(', ')),
  escapeHtml(uid ?? 'nobody'),
  denial === null
    ? 'allowed'
    : `<details><summary>denied</summary><pre>${escapeHtml(denial)}</pre></details>`,
]

export const statusPage = (emulator: Emulator): string => {
  const { clock, firestoreStore, accounts, objects, messaging } = emulator
  const now = new Date(clock.now()).toISOString()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local Firebase: ${escapeHtml(emulator.project)}</title>
<style>${pageStyle}
main { max-width: 64rem; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; }
.row label { margin: 0; }
.wide { overflow-x: auto; }
pre { max-width: 60ch; overflow-x: auto; white-space: pre-wrap; }
</style>
</head>
<body><main>
<h1>Local Firebase: ${escapeHtml(emulator.project)}</h1>
<p>Firestore ${emulator.firestore} · Auth, Storage and Functions ${emulator.auth}</p>

<h2>Clock</h2>
<p>${now}${clock.offset() === 0 ? ' (the machine’s own time)' : ` (moved by ${Math.round(clock.offset() / 1000)} s)`}</p>
${clockForms(clock, now)}

<h2>Faults</h2>
${faultForms()}

<h2>Firestore operations</h2>
${table(
  ['By', 'Reads', 'Writes', 'Deletes'],
  Object.entries(firestoreStore.counters).map(([who, { reads, writes, deletes }]) =>
    [who, reads, writes, deletes].map(String),
  ),
)}

<h2>What the rules decided</h2>
<p>The latest first. <a href="/emulator/v1/projects/${encodeURIComponent(emulator.project)}:ruleCoverage.html">What they have evaluated</a></p>
${table(
  ['Time', 'Service', 'Methods', 'Paths', 'uid', 'Decision'],
  emulator.decisions.latest().map(decisionRow),
)}

<h2>Collections</h2>
${table(
  ['Collection', 'Documents'],
  Object.entries(firestoreStore.collections()).map(([path, count]) => [
    `<a href="/control/documents?path=${encodeURIComponent(path)}">${escapeHtml(path)}</a>`,
    String(count),
  ]),
)}

<h2>People</h2>
${table(
  ['Name', 'E-mail', 'uid', 'Claims'],
  accounts
    .all()
    .map(({ displayName, email, uid, claims, disabled }) =>
      [
        displayName ?? '',
        `${email ?? ''}${disabled ? ' (disabled)' : ''}`,
        uid,
        JSON.stringify(claims),
      ].map(escapeHtml),
    ),
)}

<h2>Stored files</h2>
${table(
  ['Path', 'Type', 'Bytes'],
  objects
    .all()
    .map(({ metadata }) =>
      [metadata.path, metadata.contentType, String(metadata.size)].map(escapeHtml),
    ),
)}

<h2>Pushes</h2>
${table(
  ['Sent', 'Message'],
  messaging
    .pushes()
    .map(({ sentAt, message }) =>
      [new Date(sentAt).toISOString(), JSON.stringify(message)].map(escapeHtml),
    ),
)}

<h2>Functions</h2>
${table(
  ['Name'],
  emulator.functionNames().map((name) => [escapeHtml(name)]),
)}
</main></body>
</html>`
}
