import '../support/firebase-config.ts'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DeployedFigures, deployedFunctions } from '../../functions/deployed-functions.ts'
import * as deployed from '../../functions/index.ts'
import {
  type DeclaredFunction,
  readDeclaredFunctions,
} from '../../scripts/deploy/declared-functions.ts'
import { findDeclarationFaults } from '../../scripts/deploy/local-faults.ts'

import { callServices, specifiedCalls } from '../../src/shared/calls/service.ts'
import { region } from '../../src/shared/limits.ts'
import { gatewaySecretNames, paymentGateway, secretNames } from '../../src/shared/secrets.ts'
import { createMemoryAccountServices } from '../functions/support/account-services.ts'
import { createRecordingPush } from '../functions/support/push.ts'
import { bundledFunctions } from '../support/bundled.ts'
import { triggersOver } from '../support/triggers.ts'

let bundle: string
let declared: DeclaredFunction[]
let withGateway: DeclaredFunction[]

beforeAll(async () => {
  bundle = await bundledFunctions()
  const read = (gateway: string) =>
    readDeclaredFunctions(bundle, { [paymentGateway.variable]: gateway })
  declared = read('')
  withGateway = read(paymentGateway.razorpay)
}, 300_000)

const namesOf = (list: readonly DeclaredFunction[], wanted: (one: DeclaredFunction) => boolean) =>
  list
    .filter(wanted)
    .map(({ name }) => name)
    .sort()

describe('the built bundle', () => {
  test('declares every export of functions/index, and nothing else', () => {
    expect(namesOf(declared, () => true)).toEqual(Object.keys(deployed).sort())
  })

  test('declares the two services of calls, and the names of the specification', () => {
    const names = [...specifiedCalls, ...callServices].sort()
    expect(namesOf(declared, ({ kind }) => kind === 'call')).toEqual(names)
  })

  test('gives each the figures that the table of deployed functions says', () => {
    const figures: Readonly<Record<string, DeployedFigures>> = deployedFunctions
    for (const { name, cpu, memoryMb, concurrency, maxInstances, timeoutSeconds } of declared) {
      const memory = memoryMb === 1024 ? '1GiB' : `${memoryMb}MiB`
      expect({ cpu, memory, concurrency, maxInstances, timeoutSeconds }).toEqual(figures[name])
    }
  })

  test('runs in one region, and is of the second generation', () => {
    expect(namesOf(declared, (one) => one.region.join() !== region)).toEqual([])
    expect(new Set(declared.map(({ platform }) => platform))).toEqual(new Set(['gcfv2']))
  })

  test('repeats every trigger that fails', () => {
    const events = declared.filter(({ kind }) => kind === 'event')
    const bound = Object.keys(triggersOver(createMemoryAccountServices(), createRecordingPush()))
    expect(namesOf(events, () => true)).toEqual([...bound, 'fileStored', 'signInGone'].sort())
    expect(namesOf(events, ({ retries }) => !retries)).toEqual([])
  })

  test('runs on a bounded number of machines, whoever asks', () => {
    const bounds = declared.map(({ maxInstances }) => maxInstances ?? Number.POSITIVE_INFINITY)
    expect(Math.max(...bounds)).toBeLessThanOrEqual(20)
  })

  test('has one schedule', () => {
    expect(namesOf(declared, ({ kind }) => kind === 'schedule')).toEqual(['everyMinute'])
  })

  test('gives the key of identities to those alone that compare them, or delete an account', () => {
    const knowing = namesOf(declared, ({ secrets }) => secrets.includes(secretNames.identityKey))
    expect(knowing).toEqual([
      'accountChanged',
      'adminCalls',
      'adminPromoteMatch',
      'confirmMatchByGirl',
      'everyMinute',
      'ownDocumentChanged',
      'signInGone',
      'studentCalls',
    ])
  })

  test('asks for no secret of the gateway where none is on, and for all where one is', () => {
    const gateway: string[] = Object.values(gatewaySecretNames)
    const holds = ({ secrets }: DeclaredFunction) => secrets.some((one) => gateway.includes(one))
    expect(namesOf(declared, holds)).toEqual([])
    const paying = withGateway.filter(holds)
    expect(namesOf(paying, () => true)).toContain('gatewayWebhook')
    for (const { name, secrets } of paying) {
      // A service has what any of its calls needs, the schedule and its trigger what any job does.
      const isShared = [...callServices, 'everyMinute', 'ownDocumentChanged'].includes(name)
      const others = isShared ? [secretNames.identityKey] : []
      expect([...secrets].sort()).toEqual([...gateway, ...others].sort())
    }
  })

  test('runs on the Node that firebase.json names, and its package leaves that open', () => {
    const { functions } = JSON.parse(readFileSync('firebase.json', 'utf8'))
    expect(functions.map(({ runtime }: { runtime?: string }) => runtime)).toEqual(['nodejs22'])
    expect(JSON.parse(readFileSync('functions/package.json', 'utf8'))).not.toHaveProperty('engines')
  })

  test('names no file of hosting, which gets its next release half an hour later', () => {
    expect(readFileSync(bundle, 'utf8')).not.toMatch(/["'`]\/assets\//)
  })

  test('has nothing against its deployment', () => {
    expect(findDeclarationFaults(declared)).toEqual([])
  })
})

test('a trigger without repetition, a function elsewhere, one of the first generation and a missing call are faults', () => {
  const [first] = callServices
  const wrong = declared.flatMap((one): DeclaredFunction[] => {
    if (one.name === first) return []
    if (one.name === 'messageChanged') return [{ ...one, retries: false }]
    if (one.name === 'signInGone') return [{ ...one, platform: 'gcfv1' }]
    return one.name === 'everyMinute' ? [{ ...one, region: ['us-central1'] }] : [one]
  })
  expect(findDeclarationFaults(wrong)).toHaveLength(4)
})
