import { durations, serverRunMs } from '../src/shared/limits.ts'

/** Bounds of one deployed function on Cloud Run. */
export interface DeployedFigures {
  /** vCPU of one instance. Below 1 an instance serves one request at a time. */
  cpu: number
  memory: '256MiB' | '512MiB' | '1GiB'
  /** Requests or events that one instance serves at once. */
  concurrency: number
  /** The most instances, so that a flood of requests costs no more. */
  maxInstances: number
  timeoutSeconds: number
}

/** The longest time of calls that read a whole campus: publishing, promotion and purges. */
const longRunSeconds = serverRunMs / durations.second

/**
 * The longest time that Google gives to a function of an event or a schedule:
 * https://firebase.google.com/docs/functions/quotas
 */
export const longestEventSeconds = 540

/**
 * A call under the name that the specification gives it. The app asks the two services instead, so these
 * names are asked rarely.
 */
const specifiedName = {
  cpu: 0.25,
  memory: '256MiB',
  concurrency: 1,
  maxInstances: 1,
  timeoutSeconds: longRunSeconds,
} as const satisfies DeployedFigures

/**
 * Every deployed function, by the name that Firebase knows it by, and its bounds. A young project has 20 vCPU
 * in a region: at a deployment each function starts once (together at most 10), under a flood each reaches
 * its bound (together at most 20). docs/scale.md says why each has these figures.
 */
export const deployedFunctions = {
  /**
   * The memory holds bodies of 32 MB: Google parses them before the code can ask who sent them
   * (docs/threats.md).
   */
  studentCalls: {
    cpu: 1,
    memory: '1GiB',
    concurrency: 80,
    maxInstances: 5,
    timeoutSeconds: longRunSeconds,
  },
  adminCalls: {
    cpu: 1,
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 2,
    timeoutSeconds: longRunSeconds,
  },
  adminPromoteMatch: specifiedName,
  confirmMatchByGirl: specifiedName,
  sendPushNotification: specifiedName,
  listPendingPayments: specifiedName,
  /**
   * A friend's page of a date must answer, whatever anybody sends: bodies are refused before they are read
   * (platform/refuse-bodies.ts), so many places fit, and none is held for long. The memory is for bodies that
   * come all the same.
   */
  profilePage: {
    cpu: 1,
    memory: '1GiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 20,
  },
  gatewayWebhook: {
    cpu: 0.5,
    memory: '256MiB',
    concurrency: 1,
    maxInstances: 2,
    timeoutSeconds: 60,
  },
  /** Deletes what an account left; runs rarely. */
  signInGone: {
    cpu: 0.25,
    memory: '256MiB',
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: longRunSeconds,
  },
  fileStored: {
    cpu: 0.25,
    memory: '256MiB',
    concurrency: 1,
    maxInstances: 3,
    timeoutSeconds: 60,
  },
  /** Compares photos in a thread, which shares the processor with a few other runs. */
  accountChanged: {
    cpu: 1,
    memory: '512MiB',
    concurrency: 8,
    maxInstances: 3,
    timeoutSeconds: longRunSeconds,
  },
  /** A job of the night works here for minutes, beside changes of devices and marks. */
  ownDocumentChanged: {
    cpu: 1,
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 1,
    timeoutSeconds: longRunSeconds,
  },
  messageChanged: {
    cpu: 1,
    memory: '256MiB',
    concurrency: 40,
    maxInstances: 2,
    timeoutSeconds: longRunSeconds,
  },
  notificationWritten: {
    cpu: 1,
    memory: '256MiB',
    concurrency: 40,
    maxInstances: 1,
    timeoutSeconds: longRunSeconds,
  },
  /** Google starts no run while the one of the minute before is at work, so no job here may take long. */
  everyMinute: {
    cpu: 1,
    memory: '512MiB',
    concurrency: 1,
    maxInstances: 1,
    timeoutSeconds: longestEventSeconds,
  },
} as const satisfies Record<string, DeployedFigures>

export type DeployedName = keyof typeof deployedFunctions

/**
 * An instance serves one function, which the platform names: it declares only this one, and loads no code of
 * others. A deployment and the local Firebase name none, and declare all.
 */
export const declareFunction = <T>(name: DeployedName, declare: () => T): T | undefined => {
  const { FUNCTION_TARGET: answered = name } = process.env
  return answered === name ? declare() : undefined
}
