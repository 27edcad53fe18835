import type { DeclaredFunction } from './declared-functions.ts'
import { fieldOf, listOf, type ReadGoogle } from './google.ts'

/** A function that Google runs for the project. */
export interface DeployedFunction {
  name: string
  region: string
  /** Phones and other services ask the first kind; events and the clock start the second. */
  kind: 'asked' | 'started'
}

const kindOf = (listed: unknown): DeployedFunction['kind'] =>
  fieldOf(listed, 'eventTrigger') !== undefined ||
  fieldOf(listed, 'labels', 'deployment-scheduled') === 'true'
    ? 'started'
    : 'asked'

/**
 * An extension, another codebase and what gcloud made are other people's: `functions:delete --force` would
 * take them too.
 */
const isOwn = (listed: unknown): boolean =>
  String(fieldOf(listed, 'labels', 'deployment-tool')).startsWith('cli-firebase') &&
  fieldOf(listed, 'labels', 'firebase-functions-codebase') === undefined

/** @returns those of this repository */
export const readDeployedFunctions = async (
  project: string,
  read: ReadGoogle,
): Promise<DeployedFunction[]> => {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1000`
  return listOf<{ name: string }>(await read(url), 'functions')
    .filter(isOwn)
    .map((listed) => {
      const [, , , region = '', , name = ''] = listed.name.split('/')
      return { name, region, kind: kindOf(listed) }
    })
}

/** Functions that Google runs and that the bundle has no longer, or has in another region. */
export interface DroppedFunctions {
  /** The deployment deletes these functions: two that hear of one event would do its work twice. */
  started: DeployedFunction[]
  /** Phones of last week still ask them: they stay until the deployment is told `--drop-calls`. */
  asked: DeployedFunction[]
}

export const findDroppedFunctions = (
  deployed: readonly DeployedFunction[],
  declared: readonly Pick<DeclaredFunction, 'name' | 'region'>[],
): DroppedFunctions => {
  const kept = new Set(declared.flatMap(({ name, region }) => region.map((at) => `${at}/${name}`)))
  const dropped = deployed.filter(({ name, region }) => !kept.has(`${region}/${name}`))
  return {
    started: dropped.filter(({ kind }) => kind === 'started'),
    asked: dropped.filter(({ kind }) => kind === 'asked'),
  }
}
