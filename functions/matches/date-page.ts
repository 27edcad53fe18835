import { createHash } from 'node:crypto'
import {
  dateShareId,
  dateShareScene,
  readDateSharePath,
} from '../../src/shared/domain/matches/date-share.ts'
import { campusTimeZone } from '../../src/shared/domain/time/campus-time.ts'
import { type DateShare, dateShareSchema } from '../../src/shared/model/matches/date-share.ts'
import { paths } from '../../src/shared/paths.ts'
import { type DatePageText, datePageText } from '../../src/shared/text/public/date-page.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style =
  ':root{color-scheme:light dark;--ground:#fff9f1;--raised:#fff;--ink:#241821;--muted:#6f5f68;--line:#e6d8c8;--primary:#6b1f4a;--good:#47704f;--bad:#b3401f}@media(prefers-color-scheme:dark){:root{--ground:#17111a;--raised:#221a26;--ink:#f5ece6;--muted:#b8a8b0;--line:#3b2f41;--primary:#e39ac0;--good:#93c7a2;--bad:#f2957a}}body{margin:0;padding:16px 20px;font:17px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--ink)}main{max-width:34rem;margin:auto}header{display:flex;align-items:center;gap:8px;font-size:15px;color:var(--muted)}h1{margin:24px 0 0;font:600 28px/1.2 Fraunces,Georgia,serif}h2{margin:28px 0 0;font-size:17px}.plan{margin:8px 0 0}.state{margin:20px 0 0;padding:12px 16px;border:1px solid var(--line);border-radius:14px;background:var(--raised)}.good{color:var(--good);font-weight:700}.alarm{color:var(--bad);font-weight:700;border-color:currentcolor}.note{font-size:15px;color:var(--muted)}ol{padding-left:1.4em}li{margin:6px 0}ul{list-style:none;padding:0}a{color:var(--primary);display:flex;align-items:center;gap:12px;min-height:48px;padding:4px 14px;border:1px solid;border-radius:12px;text-decoration:none}b{font-size:20px}'

/** The mark of the product, as the app draws it. */
const mark =
  '<svg viewBox="0 1 32 32" width="28" height="28" aria-hidden="true" fill="none" stroke-width="4.2" stroke-linecap="round"><path stroke="#e8a020" d="M27 6.5C27 18 20 24.5 9.5 25.5"/><path stroke="var(--primary)" d="M5 6.5C5 18 12 24.5 22.5 25.5"/></svg>'

/**
 * The page runs no script, loads nothing from other sites, and does not tell its address to a site that a
 * link opens.
 */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const paragraph = (text: string, kind = ''): string =>
  `<p${kind === '' ? '' : ` class="${kind}"`}>${escaped(text)}</p>`

const helpOf = (words: DatePageText, owner: string): string => {
  const steps = words.steps(owner).map((step) => `<li>${escaped(step)}</li>`)
  const numbers = words.numbers.map(
    ([number, whom]) => `<li><a href="tel:${number}"><b>${number}</b> ${escaped(whom)}</a></li>`,
  )
  return `<ol>${steps.join('')}</ol><ul>${numbers.join('')}</ul>`
}

/** Times are those of the campus, wherever the friend is. */
interface Times {
  /** "Fri, 27 Nov, 6:30 pm". */
  when: (instant: number) => string
  clock: (instant: number) => string
}

const bodyOf = (
  share: DateShare | null,
  { words, times: { when, clock } }: { words: DatePageText; times: Times },
  now: number,
): string => {
  const brand = `<header>${mark}${escaped(words.shared)}</header>`
  const scene = share === null ? 'gone' : dateShareScene(share, now)
  if (share === null || scene === 'gone') {
    return `${brand}<h1>${escaped(words.gone)}</h1>${paragraph(words.goneLine)}`
  }
  const { firstNames, place, meetAt, homeDueAt, homeAt, isLeft } = share
  const [owner, other] = firstNames
  const head = `${brand}<h1>${escaped(words.meeting(owner, other))}</h1>`
  if (scene === 'off') return head + paragraph(words.off, 'state')
  const plan = `<p class="plan"><strong>${escaped(when(meetAt))}</strong><br>${escaped(place)}</p>`
  // The hour alone says the day of the date.
  const hourOf = (instant: number) =>
    (campusDate(instant) === campusDate(meetAt) ? clock : when)(instant)
  const due = hourOf(homeDueAt)
  const states = {
    home: () => paragraph(words.home(owner, hourOf(homeAt ?? now)), 'state good'),
    before: () => paragraph(words.before(owner, due), 'state'),
    out: () => paragraph(words.out(owner, due), 'state'),
    'no word': () => paragraph(words.noWord(owner, due), 'state alarm'),
  }
  const waits = scene === 'before' || scene === 'out'
  const longer = waits && (share.longer ?? 0) > 0 ? paragraph(words.longer(owner)) : ''
  const why = waits ? `<h2>${escaped(words.ifNothing(due))}</h2>` : ''
  const help = scene === 'home' ? '' : why + helpOf(words, owner)
  const left = isLeft === true && scene !== 'home' ? paragraph(words.left(owner)) : ''
  return head + plan + states[scene]() + longer + left + help + paragraph(words.renews, 'note')
}

const campusFormat = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(tag, { timeZone: campusTimeZone, ...options })
  return (instant: number): string => format.format(instant)
}

const campusDate = campusFormat('en-CA', { dateStyle: 'short' })
const hours = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const englishDay = campusFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' })
const englishClock = campusFormat('en-IN', hours)
const hindiDay = campusFormat('hi-IN', { weekday: 'long', day: 'numeric', month: 'long' })
const hindiHours = campusFormat('hi-IN', { ...hours, dayPeriod: 'long' })
const hindiClock = (instant: number): string => `${hindiHours(instant)} बजे`

const timesIn = {
  en: { when: (at) => `${englishDay(at)}, ${englishClock(at)}`, clock: englishClock },
  hi: { when: (at) => `${hindiDay(at)}, ${hindiClock(at)}`, clock: hindiClock },
} as const satisfies Record<'en' | 'hi', Times>

/** Words that name nobody: without them a messenger takes the first words of the page, and keeps them. */
const previewOf = ({ title, preview }: DatePageText): string => {
  const meta = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escaped(content)}">`
  return `<title>${escaped(title)}</title>${meta('title', title)}${meta('description', preview)}`
}

/** A page without news to come is not loaded again. */
const renewal = (share: DateShare | undefined, now: number): string =>
  share === undefined || ['gone', 'off'].includes(dateShareScene(share, now))
    ? ''
    : '<meta http-equiv="refresh" content="60">'

/**
 * @returns null for the address of another page; the page of an unknown link looks like that of an ended one
 */
export const datePage = async (store: Store, path: string, now: number) => {
  const asked = readDateSharePath(path)
  if (asked === null) return null
  const { token, language } = asked
  const stored = await readDocument(store, dateShareSchema, paths.dateShare(dateShareId(token)))
  const words = datePageText[language]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${previewOf(words)}${renewal(stored, now)}<style>${style}</style></head><body><main>${bodyOf(stored ?? null, { words, times: timesIn[language] }, now)}</main></body></html>`
  return { html, headers }
}
