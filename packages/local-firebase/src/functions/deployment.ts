/** The quota of a new project: the vCPU of one region. Each service is deployed with one instance more. */
const newProjectCpu = 20

interface Endpoint {
  cpu?: unknown
  maxInstances?: unknown
  eventTrigger?: { retry?: unknown }
}

/** The vCPU of a function; Firebase gives it one where it names none. */
const cpuOf = ({ cpu }: Endpoint): number => (typeof cpu === 'number' ? cpu : 1)

const listed = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ')

/** Notes on a deployment of these exports, a line each. Empty without functions. */
export const deploymentNotes = (module: object): string[] => {
  const functions = Object.entries(module).flatMap(([name, value]) =>
    typeof value === 'function' && '__endpoint' in value
      ? [{ name, endpoint: value.__endpoint as Endpoint }]
      : [],
  )
  if (functions.length === 0) return []
  const cpu = functions.reduce((sum, { endpoint }) => sum + cpuOf(endpoint), 0)
  const unbounded = functions.filter(({ endpoint }) => typeof endpoint.maxInstances !== 'number')
  const repeated = functions.filter(({ endpoint }) => endpoint.eventTrigger?.retry === true)
  return [
    `A deployment has ${functions.length} functions with ${Number(cpu.toFixed(2))} vCPU together${
      cpu > newProjectCpu ? `: a new project has ${newProjectCpu} in a region` : ''
    }.`,
    ...(unbounded.length === 0
      ? []
      : [
          `Without maxInstances, their cost has no bound: ${listed(unbounded.map(({ name }) => name))}.`,
        ]),
    ...(repeated.length === 0
      ? []
      : [
          `With a retry policy, firebase-tools deploys them only by --force: ${listed(repeated.map(({ name }) => name))}.`,
        ]),
  ]
}
