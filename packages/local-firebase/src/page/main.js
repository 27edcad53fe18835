// @ts-check
import { ask } from './ask.js'
import { clockTab } from './clock.js'
import { documentsTab } from './documents.js'
import { element, put, showProblem } from './dom.js'
import { faultsTab } from './faults.js'
import { filesTab } from './files.js'
import { homeTab } from './home.js'
import { pushesTab } from './pushes.js'
import { rulesTab } from './rules.js'
import { runsTab } from './runs.js'
import { usersTab } from './users.js'

/**
 * @typedef {object} Tab
 * @property {string} name in the address
 * @property {string} title
 * @property {readonly string[]} parts whose changes it shows (src/control/changes.ts)
 * @property {(place: HTMLElement) => (rest: string) => unknown} open draws what stays, and returns what
 *   draws the rest anew; `rest` is what the address has behind the tab's name
 */

/** @type {readonly Tab[]} */
const tabs = [
  homeTab,
  documentsTab,
  usersTab,
  filesTab,
  runsTab,
  pushesTab,
  rulesTab,
  clockTab,
  faultsTab,
]

const nav = /** @type {HTMLElement} */ (document.getElementById('tabs'))
const place = /** @type {HTMLElement} */ (document.getElementById('tab'))

/** @type {{ tab: Tab, refresh: (rest: string) => unknown } | null} */
let shown = null

const readAddress = () => {
  const [name = '', ...rest] = location.hash.slice(1).split('/')
  return { name, rest: rest.map(decodeURIComponent).join('/') }
}

const refresh = async () => {
  try {
    await shown?.refresh(readAddress().rest)
  } catch (error) {
    showProblem(error)
  }
}

const show = () => {
  const { name } = readAddress()
  const tab = tabs.find((one) => one.name === name) ?? homeTab
  if (shown?.tab !== tab) {
    put(place)
    showProblem(null)
    shown = { tab, refresh: tab.open(place) }
    const links = tabs.map((one) =>
      element(
        'a',
        { href: `#${one.name}`, 'aria-current': one === tab ? 'page' : null },
        one.title,
      ),
    )
    put(nav, ...links)
  }
  void refresh()
}

addEventListener('hashchange', show)
show()

ask('about').then(({ project }) => {
  put(/** @type {HTMLElement} */ (document.getElementById('project')), project)
  document.title = `Local Firebase: ${project}`
}, showProblem)

// Comes back by itself when the local Firebase was started anew.
new EventSource('/control/changes').onmessage = ({ data }) => {
  const changed = JSON.parse(data)
  if (shown?.tab.parts.some((part) => changed.includes(part))) void refresh()
}
