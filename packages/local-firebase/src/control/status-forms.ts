import type { StatusName } from '../firestore/index.ts'
import type { Clock } from '../parts.ts'

const hourMs = 3_600_000
const jumps = [
  ['1 hour on', hourMs],
  ['6 hours on', 6 * hourMs],
  ['1 day on', 24 * hourMs],
  ['1 hour back', -hourMs],
] as const

const faults: readonly StatusName[] = [
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'ABORTED',
  'RESOURCE_EXHAUSTED',
  'PERMISSION_DENIED',
  'UNAUTHENTICATED',
  'INTERNAL',
]

const jumpForm = (label: string, offsetMs: number): string =>
  `<form method="post" action="/control/clock"><input type="hidden" name="offsetMs" value="${offsetMs}"><button>${label}</button></form>`

export const clockForms = (clock: Clock, now: string): string => `<div class="row">
${jumps.map(([label, jump]) => jumpForm(label, clock.offset() + jump)).join('\n')}
${jumpForm('Back to now', 0)}
<form method="post" action="/control/clock" class="row"><label>Exact time (UTC)<input name="now" required value="${now}" pattern="\\d{4}-\\d\\d-\\d\\dT.*Z" title="For example 2026-11-21T18:30:00Z"></label><button>Set</button></form>
</div>`

export const faultForms = (): string => `<div class="row">
<form method="post" action="/control/drop-streams"><button>Cut every listener</button></form>
<form method="post" action="/control/fail-next" class="row"><label>Commits to fail<input name="count" type="number" min="0" required value="1"></label><label>With<select name="code">${faults.map((name) => `<option>${name}</option>`).join('')}</select></label><button>Fail them</button></form>
<form method="post" action="/control/latency" class="row"><label>Milliseconds each request waits<input name="milliseconds" type="number" min="0" required value="0"></label><button>Delay</button></form>
</div>`
