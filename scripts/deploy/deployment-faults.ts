import { appCheckSetting } from '../../src/shared/secrets.ts'
import type { ReadGoogle } from './google.ts'
import {
  appRequirements,
  authRequirements,
  secretRequirements,
} from './requirements/app-requirements.ts'
import { dataRequirements } from './requirements/data-requirements.ts'
import { appCheckRequirements, projectRequirements } from './requirements/project-requirements.ts'
import type { Requirement } from './requirements/requirement.ts'
import { storageRequirements } from './requirements/storage-requirements.ts'
import { enablingCommands } from './services.ts'

/** Settings that the deployment itself switches on. */
export interface DeploymentSettings {
  /** Whether functions/.env has the payment gateway. */
  hasGateway?: boolean
  /** Whether the app is built with APP_CHECK_KEY. */
  hasAppCheckKey?: boolean
  /** functions/.env lets the functions refuse whoever sends no token of App Check. */
  enforcesAppCheck?: boolean
}

/** Everything a project needs before the first round, in the order in which one sets it up. */
const requirementsOf = (
  project: string,
  { hasGateway = false, hasAppCheckKey = false }: DeploymentSettings,
): Requirement[] => [
  ...projectRequirements(project),
  ...dataRequirements(project),
  ...authRequirements(project),
  ...secretRequirements(project, hasGateway),
  ...appRequirements(project),
  ...storageRequirements(project),
  ...appCheckRequirements(project, hasAppCheckKey),
]

const settingFaults = ({ hasAppCheckKey, enforcesAppCheck }: DeploymentSettings): string[] =>
  enforcesAppCheck === true && hasAppCheckKey !== true
    ? [
        `functions/.env sets ${appCheckSetting.variable}, and this build sends no token of App Check: every call would be refused. Set APP_CHECK_KEY.`,
      ]
    : []

/**
 * Whether the requirement of that service has said so, with the command. For some minutes after a service
 * was switched on Google still refuses its questions: nobody has said that, and nothing is known yet.
 */
const isSaid = (message: string, faults: ReadonlySet<string>): boolean => {
  const service = /^https:\/\/([^/]+)/.exec(message)?.[1]
  return (
    message.includes('SERVICE_DISABLED') &&
    [...faults].some((fault) => fault.startsWith(`The service ${service} is off.`))
  )
}

const offOf = (fault: string): string | undefined => /^The service (\S+) is off\./.exec(fault)?.[1]

/** An empty project lacks two dozen services: one sentence, with Google's commands for all of them. */
const withOneCommand = (project: string, faults: readonly string[]): string[] => {
  const off = faults.flatMap((fault) => offOf(fault) ?? [])
  if (off.length < 2) return [...faults]
  const commands = enablingCommands(project, off).map((command) => ['gcloud', ...command].join(' '))
  return [
    `The services ${off.join(', ')} are off. ${commands.join(' && ')}`,
    ...faults.filter((fault) => offOf(fault) === undefined),
  ]
}

/** Asks each address once, however many requirements look at its answer. */
const askingOnce = (read: ReadGoogle): ReadGoogle => {
  const answers = new Map<string, Promise<unknown>>()
  return (url, body) => {
    const key = JSON.stringify([url, body])
    const answer = answers.get(key) ?? read(url, body)
    answers.set(key, answer)
    return answer
  }
}

/**
 * Finds the faults of a project's deployment, in sentences that say where to mend them. A question that
 * Google refuses is a fault of its own and keeps no other from being asked.
 */
export const findDeploymentFaults = async (
  project: string,
  read: ReadGoogle,
  settings: DeploymentSettings = {},
): Promise<string[]> => {
  const faults = new Set(settingFaults(settings))
  const ask = askingOnce(read)
  for (const requirement of requirementsOf(project, settings)) {
    try {
      const found = await requirement(ask)
      if (found !== null) faults.add(found)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (!isSaid(message, faults)) faults.add(`Not known: ${message}`)
    }
  }
  return withOneCommand(project, [...faults])
}
