import { one, type PlantedBug } from './planted-bug.ts'

export const datesBugs: readonly PlantedBug[] = [
  one('A link of a date that took place moves to the next one', {
    name: 'link-of-the-next-date',
    file: 'functions/matches/date-shares.ts',
    find: 'for (const { path, data } of shares.filter((share) => follows(share, meeting, now))) { const homeDueAt',
    put: 'for (const { path, data } of shares) { const homeDueAt',
  }),
  one('A link of a plan that was ended shows the next plan of the match', {
    name: 'link-of-another-plan',
    file: 'functions/matches/date-shares.ts',
    find: 'Number(data.plan ?? 0) === planNumber(plan) && data.isOff !== true',
    put: 'data.isOff !== true',
  }),
  one('A date that its owner called off is on again after the next cancel', {
    name: 'off-is-on-again',
    file: 'functions/matches/date-shares.ts',
    find: 'Number(data.plan ?? 0) === planNumber(plan) && data.isOff !== true && now',
    put: 'now',
  }),
  one('The other silences the alarm by calling the plan off', {
    name: 'alarm-silenced-by-the-other',
    file: 'functions/matches/date-shares.ts',
    find: 'const isOwn = data.uid === uid',
    put: 'const isOwn = true',
  }),
  one('Home safe of one time stands for the next', {
    name: 'home-before-the-new-time',
    file: 'functions/matches/date-shares.ts',
    find: 'homeDueAt, homeAt: null, updatedAt',
    put: 'homeDueAt, updatedAt',
  }),
  one('The page goes on after its day', {
    name: 'page-without-an-end',
    file: 'src/shared/domain/matches/date-share.ts',
    find: "if (now >= meetAt + limits.dateShareMs) return 'gone'",
    put: '',
  }),
  one('The id of a share opens its page', {
    name: 'id-opens-the-page',
    file: 'functions/matches/date-page.ts',
    find: 'paths.dateShare(dateShareId(token))',
    put: 'paths.dateShare(token)',
  }),
  one('Anybody says that somebody is home', {
    name: 'home-said-by-anybody',
    file: 'functions/matches/share-date.ts',
    find: "if (share?.uid !== uid) return { status: 'already' }",
    put: "if (share === undefined) return { status: 'already' }",
  }),
]
