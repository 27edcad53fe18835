import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A line of a manifest has 72 bytes at most; what goes on after it begins with a space. */
const lineMax = 70

const folded = (line: string): string =>
  line.length <= lineMax ? line : `${line.slice(0, lineMax)}\n${folded(` ${line.slice(lineMax)}`)}`

/**
 * firebase-tools runs `java -jar`, and the jar of gcloud names no main class: this one names both.
 * @param folder where the jar is made @param javaFolder of a JDK, which has the tool `jar`
 * @throws Error without that tool
 */
export const makeLauncherJar = (folder: string, library: string, javaFolder: string): string => {
  const jar = join(folder, 'firestore-launcher.jar')
  const manifest = join(folder, 'firestore-launcher.txt')
  const lines = [
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(library).href}`,
  ]
  writeFileSync(manifest, `${lines.map(folded).join('\n')}\n`)
  const made = spawnSync(join(javaFolder, 'jar'), [
    '--create',
    '--file',
    jar,
    '--manifest',
    manifest,
  ])
  if (made.status !== 0) throw new Error(`${javaFolder} has no jar tool: install a JDK.`)
  return jar
}
