import { durations, serverRunMs } from '../src/shared/limits.ts'

/** Bounds of one deployed function on Cloud Run. */
export interface DeployedFigures {
  /** vCPU of one instance. Below 1 an instance serves one request at a time. */
  cpu: number
  memory: '256MiB' | '512MiB' | '1GiB'
  /** Requests, or events, at once in one instance. */
  concurrency: number
  /** A flood costs no more than so many instances. */
  maxInstances: number
  timeoutSeconds: number
}

/** Publishing, promotion and purges walk through a whole campus. */
const longRunSeconds = serverRunMs / durations.second

/** The most that Google gives to what is set off by an event or a clock: https://firebase.google.com/docs/functions/quotas */
export const longestEventSeconds = 540

/** A name of the specification. The app asks the two services, so these are asked by others, rarely. */
const specifiedName = {
  cpu: 0.25,
  memory: '256MiB',
  concurrency: 1,
  maxInstances: 1,
  timeoutSeconds: longRunSeconds,
} as const satisfies DeployedFigures

/**
 * Every deployed function, by the name that Firebase knows it by, and what it may take. A young project
 * has 20 vCPU in a region: at a deployment each function starts once (together at most 10), under a flood
 * each reaches its bound (together at most 20). docs/scale.md says why each has these figures.
 */
export const deployedFunctions = {
  /** A body of 32 MB is parsed before anybody asks who sent it: docs/threats.md. */
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
  profilePage: {
    cpu: 1,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 2,
    timeoutSeconds: 60,
  },
  gatewayWebhook: {
    cpu: 0.5,
    memory: '256MiB',
    concurrency: 1,
    maxInstances: 2,
    timeoutSeconds: 60,
  },
  /** Deletes what an account left, seldom. */
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
  /** Looks at pictures, in a thread that shares its processor with a few other runs. */
  accountChanged: {
    cpu: 1,
    memory: '512MiB',
    concurrency: 8,
    maxInstances: 3,
    timeoutSeconds: longRunSeconds,
  },
  /** A job of the night is at work here for minutes, beside devices and marks. */
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
  /** Google starts no minute while the one before is at work, so no job here may take long. */
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
 * An instance answers for one function, which the platform names: it declares no other, and loads
 * nothing of another. A deployment and the local Firebase name none, and read all.
 */
export const declareFunction = <T>(name: DeployedName, declare: () => T): T | undefined => {
  const { FUNCTION_TARGET: answered = name } = process.env
  return answered === name ? declare() : undefined
}
