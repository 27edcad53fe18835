import { escapeHtml } from './answer.ts'
import type { Emulator } from './emulator.ts'
import { pageStyle } from './page.ts'

const hourMs = 3_600_000
const jumps = [
  ['1 hour on', hourMs],
  ['6 hours on', 6 * hourMs],
  ['1 day on', 24 * hourMs],
  ['1 hour back', -hourMs],
] as const

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? '<p>None.</p>'
    : `<div class="wide"><table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`

const jumpForm = (label: string, offsetMs: number): string =>
  `<form method="post" action="/control/clock"><input type="hidden" name="offsetMs" value="${offsetMs}"><button>${label}</button></form>`

/** What the local stack holds right now, for a person. Everything shown is escaped. */
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
</style>
</head>
<body><main>
<h1>Local Firebase: ${escapeHtml(emulator.project)}</h1>
<p>Firestore ${emulator.firestore} · Auth, Storage and Functions ${emulator.auth}</p>

<h2>Clock</h2>
<p>${now}${clock.offset() === 0 ? ' (the machine’s own time)' : ` (moved by ${Math.round(clock.offset() / 1000)} s)`}</p>
<div class="row">
${jumps.map(([label, jump]) => jumpForm(label, clock.offset() + jump)).join('\n')}
${jumpForm('Back to now', 0)}
<form method="post" action="/control/clock" class="row"><label>Exact time (UTC)<input name="now" required value="${now}" pattern="\\d{4}-\\d\\d-\\d\\dT.*Z" title="For example 2026-11-21T18:30:00Z"></label><button>Set</button></form>
</div>

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

<h2>Firestore operations</h2>
${table(
  ['By', 'Reads', 'Writes', 'Deletes'],
  Object.entries(firestoreStore.counters).map(([who, { reads, writes, deletes }]) =>
    [who, reads, writes, deletes].map(String),
  ),
)}
</main></body>
</html>`
}
