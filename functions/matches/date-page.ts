import { createHash } from 'node:crypto'
import {
  dateShareId,
  dateShareScene,
  readDateSharePath,
} from '../../src/shared/domain/matches/date-share.ts'
import {
  campusClock,
  campusTimeZone,
  campusWhen,
} from '../../src/shared/domain/time/campus-time.ts'
import { type DateShare, dateShareSchema } from '../../src/shared/model/matches/date-share.ts'
import { paths } from '../../src/shared/paths.ts'
import { type DatePageText, datePageText } from '../../src/shared/text/public/date-page.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style =
  'body{margin:0;padding:24px 20px;font:17px/1.5 system-ui,sans-serif;background:#fff9f1;color:#241821}main{max-width:34rem;margin:auto}h1{font-size:28px;line-height:1.2}.alarm{color:#b3401f;font-weight:700}ol{padding-left:1.4em}li{margin:6px 0}ul{list-style:none;padding:0}a{color:#6b1f4a;display:flex;align-items:center;gap:12px;min-height:48px;padding:4px 14px;border:1px solid;border-radius:12px;text-decoration:none}b{font-size:20px}@media(prefers-color-scheme:dark){body{background:#17111a;color:#f5ece6}a{color:#e39ac0}.alarm{color:#ff9d80}}'

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

const bodyOf = (
  share: DateShare | null,
  { words, whenOf }: { words: DatePageText; whenOf: (instant: number) => string },
  now: number,
): string => {
  const scene = share === null ? 'gone' : dateShareScene(share, now)
  if (share === null || scene === 'gone') {
    return `<h1>${escaped(words.gone)}</h1>${paragraph(words.goneLine)}`
  }
  const { firstNames, place, meetAt, homeDueAt, homeAt, isLeft } = share
  const [owner, other] = firstNames
  const head = `<h1>${escaped(words.meeting(owner, other))}</h1>`
  if (scene === 'off') return head + paragraph(words.off)
  const plan = paragraph(whenOf(meetAt)) + paragraph(place)
  const due = whenOf(homeDueAt)
  const states = {
    home: () => paragraph(words.home(owner, whenOf(homeAt ?? now))),
    before: () => paragraph(words.before(owner, due)),
    out: () => paragraph(words.out(owner, due)),
    'no word': () => paragraph(words.noWord(owner, due), 'alarm'),
  }
  const waits = scene === 'before' || scene === 'out'
  const longer = waits && (share.longer ?? 0) > 0 ? paragraph(words.longer(owner)) : ''
  const help = scene === 'home' ? '' : helpOf(words, owner)
  const left = isLeft === true && scene !== 'home' ? paragraph(words.left(owner)) : ''
  return head + plan + states[scene]() + longer + left + help + paragraph(words.renews)
}

const hindiDate = new Intl.DateTimeFormat('hi-IN', {
  timeZone: campusTimeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** Times are those of the campus, wherever the friend is. */
const whenIn = {
  en: campusWhen,
  hi: (instant: number) => `${hindiDate.format(instant)}, ${campusClock(instant)} बजे`,
} as const

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
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${previewOf(words)}${renewal(stored, now)}<style>${style}</style></head><body><main>${bodyOf(stored ?? null, { words, whenOf: whenIn[language] }, now)}</main></body></html>`
  return { html, headers }
}
