import { readFileSync } from 'node:fs'

/**
 * The most memory that this process has had, in MiB. On Linux `maxRSS` begins with what the process had that
 * started this one (`exec` hands it on); the kernel's own count begins anew.
 */
export const peakMebibytes = (): number => {
  const kibibytes =
    process.platform === 'linux'
      ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS
  return kibibytes / 1024
}
