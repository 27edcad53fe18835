import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterEvent, guessOf, type Place, type PlaceEvent } from '../../../src/ui/pressed.ts'

type Choice = 'open' | 'liked' | 'closed'

const standing = (shown: Choice): Place<Choice> => ({ shown, guess: null, isDone: false })
const drawn = ({ shown, guess }: Place<Choice>): Choice => guess?.wanted ?? shown
const other = (choice: Choice): Choice => (choice === 'liked' ? 'open' : 'liked')
const following = (place: Place<Choice>, ...events: PlaceEvent<Choice>[]): Place<Choice> =>
  events.reduce(afterEvent<Choice>, place)
const pressed = (place: Place<Choice>, id: string, wanted: Choice): Place<Choice> =>
  following(place, { type: 'pressed', guess: guessOf(place, { id, wanted }) })
const shows = (value: Choice): PlaceEvent<Choice> => ({ type: 'shown', value })

describe('a press', () => {
  test('stands until its rows say so, however late they come', () => {
    const place = pressed(standing('open'), 'like', 'liked')
    expect(drawn(place)).toBe('liked')
    expect(following(place, { type: 'done', id: 'like' }).guess).not.toBeNull()
    expect(following(place, { type: 'done', id: 'like' }, shows('liked')).guess).toBeNull()
    expect(following(place, shows('liked'), { type: 'done', id: 'like' }).guess).toBeNull()
  })

  test('that failed leaves what stands there, and so does one whose rows never came', () => {
    const place = pressed(standing('open'), 'like', 'liked')
    expect(drawn(following(place, { type: 'over', id: 'like' }))).toBe('open')
    expect(
      drawn(following(place, { type: 'done', id: 'like' }, { type: 'over', id: 'like' })),
    ).toBe('open')
  })

  test('says nothing over what no press explains, here or heard from another tab', () => {
    const place = pressed(standing('open'), 'like', 'liked')
    expect(drawn(following(place, shows('closed')))).toBe('closed')
    const heard = {
      type: 'pressed',
      guess: guessOf<Choice>(standing('open'), { id: 'like', wanted: 'liked' }),
    } as const
    expect(drawn(following(standing('closed'), heard))).toBe('closed')
  })

  test('that takes back one whose row is not drawn yet is not taken back by that row', () => {
    const twice = pressed(pressed(standing('open'), 'like', 'liked'), 'undo', 'open')
    const done = following(twice, { type: 'done', id: 'like' }, shows('liked'))
    expect(drawn(done)).toBe('open')
    expect(drawn(following(done, { type: 'over', id: 'like' }))).toBe('open')
    const again = pressed(done, 'again', 'liked')
    expect(drawn(following(again, shows('open')))).toBe('liked')
    expect(
      following(again, shows('open'), shows('liked'), { type: 'done', id: 'again' }).guess,
    ).toBeNull()
  })

  test('whose like was refused after it was kept is no longer liked', () => {
    const kept = following(pressed(standing('open'), 'like', 'liked'), shows('liked'), {
      type: 'done',
      id: 'like',
    })
    expect(drawn(following(kept, shows('open')))).toBe('open')
  })
})

const tabs = [0, 1] as const
type Tab = (typeof tabs)[number]
type Words = Exclude<PlaceEvent<Choice>, { type: 'shown' }>
interface Work {
  id: string
  tab: Tab
  wanted: Choice
}

/** One place in two tabs of a phone, whose database does one work after another. */
const client = () => {
  const places = tabs.map(() => standing('open'))
  const mail: Words[][] = [[], []]
  /** Works of the other tab that are known here, and not to have ended. */
  const watched: Set<string>[] = [new Set(), new Set()]
  const works: Work[] = []
  const ids: string[] = []
  let kept: Choice = 'open'

  const at = (tab: Tab): Place<Choice> => places[tab] ?? standing('open')
  const happen = (tab: Tab, event: PlaceEvent<Choice>) => {
    places[tab] = afterEvent(at(tab), event)
  }
  const write = (to: Tab, words: Words) => mail[to]?.push(words)
  return {
    drawn: () => tabs.map((tab) => drawn(at(tab))),
    isSettled: () => tabs.every((tab) => at(tab).guess === null),
    kept: () => kept,
    press: (tab: Tab) => {
      const wanted = other(drawn(at(tab)))
      const id = `press ${ids.length}`
      ids.push(id)
      const guess = guessOf(at(tab), { id, wanted })
      happen(tab, { type: 'pressed', guess })
      write(tab === 0 ? 1 : 0, { type: 'pressed', guess })
      works.push({ id, tab, wanted })
    },
    /** The oldest work ends: kept or not, or its tab is not there any more to say which. */
    work: (end: 'kept' | 'failed' | 'died') => {
      const done = works.shift()
      if (done === undefined) return
      const { id, tab, wanted } = done
      const others = tab === 0 ? 1 : 0
      if (end !== 'failed') kept = wanted
      if (end !== 'died') happen(tab, { type: end === 'kept' ? 'done' : 'over', id })
      if (end === 'failed') write(others, { type: 'over', id })
    },
    hear: (tab: Tab) => {
      const words = mail[tab]?.shift()
      if (words === undefined) return
      happen(tab, words)
      if (words.type === 'pressed') watched[tab]?.add(words.guess.id)
    },
    notice: (tab: Tab) => {
      for (const id of watched[tab] ?? []) {
        if (works.some((work) => work.id === id)) continue
        happen(tab, { type: 'done', id })
        watched[tab]?.delete(id)
      }
    },
    draw: (tab: Tab) => happen(tab, { type: 'shown', value: kept }),
    /** The server's word: the window has closed, a like was refused. */
    serve: (value: Choice) => {
      kept = value
    },
    /** What was done has had its time in every tab. */
    wait: () => {
      for (const tab of tabs) for (const id of ids) happen(tab, { type: 'over', id })
    },
    works,
    mail,
  }
}
type Client = ReturnType<typeof client>

const anyTab = fc.constantFrom(...tabs)
const step = {
  press: anyTab.map((tab) => ({ press: tab })),
  kept: fc.constant({ work: 'kept' as const }),
  lost: fc.constantFrom({ work: 'failed' as const }, { work: 'died' as const }),
  hear: anyTab.map((tab) => ({ hear: tab })),
  notice: anyTab.map((tab) => ({ notice: tab })),
  draw: anyTab.map((tab) => ({ draw: tab })),
  serve: fc.constantFrom<Choice>('open', 'liked', 'closed').map((serve) => ({ serve })),
}
type Step = (typeof step)[keyof typeof step] extends infer One
  ? One extends fc.Arbitrary<infer S>
    ? S
    : never
  : never

const take = (on: Client, one: Step): void => {
  if ('press' in one) on.press(one.press)
  else if ('work' in one) on.work(one.work)
  else if ('hear' in one) on.hear(one.hear)
  else if ('notice' in one) on.notice(one.notice)
  else if ('draw' in one) on.draw(one.draw)
  else on.serve(one.serve)
}

const hearAll = (on: Client): void => {
  for (const tab of tabs) while (on.mail[tab]?.length) on.hear(tab)
}

/** Everything under way comes to its end. */
const finish = (on: Client): void => {
  while (on.works.length > 0) on.work('kept')
  hearAll(on)
  for (const tab of tabs) {
    on.draw(tab)
    on.notice(tab)
  }
}

describe('whatever is pressed, kept, drawn and heard in whatever order', () => {
  test('nothing but a press changes what is drawn, in either tab, until all is as it is kept', () => {
    const steps = fc.array(fc.oneof(step.press, step.kept, step.notice, step.draw), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(steps, (list) => {
        const on = client()
        for (const one of list) {
          const before = on.drawn()
          take(on, one)
          // A press is heard before anything else happens; that its work has ended, maybe later.
          hearAll(on)
          const [here, there] = on.drawn()
          if ('press' in one) expect(there).toBe(here)
          else expect(on.drawn()).toEqual(before)
        }
        finish(on)
        expect(on.isSettled()).toBe(true)
        expect(on.drawn()).toEqual([on.kept(), on.kept()])
      }),
    )
  })

  test('in the end both tabs show what is kept: with failures, dead tabs, and a server that has its say', () => {
    const steps = fc.array(fc.oneof(...Object.values(step)), { maxLength: 40 })
    fc.assert(
      fc.property(steps, (list) => {
        const on = client()
        for (const one of list) take(on, one)
        finish(on)
        on.wait()
        expect(on.isSettled()).toBe(true)
        expect(on.drawn()).toEqual([on.kept(), on.kept()])
      }),
    )
  })
})
