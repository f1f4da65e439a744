import { expect, test } from 'vitest'
import { failureOf, stepsOf, type TestedWay } from './test-steps.ts'

const plain: TestedWay = { ssl: false, tunnel: false, isInterface: false, hasSession: false }
const states = (key: string | null, way: Partial<TestedWay> = {}) =>
  stepsOf({ works: false, key }, { ...plain, ...way })
    .map(({ state }) => state[0])
    .join('')

test('what a connection passed before it failed is told, and nothing beyond', () => {
  expect(states('source.hostUnknown')).toBe('fuuu')
  expect(states('source.unreachable')).toBe('pfuu')
  expect(states('source.otherProtocol')).toBe('pfuu')
  expect(states('source.certificate', { ssl: true })).toBe('ppfuu')
  expect(states('source.noEncryption', { ssl: true })).toBe('ppfuu')
  expect(states('source.refusedLogin')).toBe('ppfu')
  expect(states('source.databaseMissing', { ssl: true })).toBe('ppppf')
})

test('a tunnel is the first step, the zone and the settings of a session the last', () => {
  expect(states('source.sshLogin', { tunnel: true, hasSession: true })).toBe('fuuuuu')
  expect(states('source.sshTarget', { tunnel: true, hasSession: true })).toBe('ppfuuu')
  expect(states('source.zoneRefused', { hasSession: true })).toBe('ppppf')
  expect(states('source.settingRefused', { ssl: true, tunnel: true, hasSession: true })).toBe('ppppppf')
  // Refused by ourselves, before anything was asked.
  expect(states('source.settingUnknown', { hasSession: true })).toBe('uuuuu')
})

test('an interface answers instead of having a database', () => {
  expect(states('source.apiStatusSaid', { isInterface: true })).toBe('pppf')
  expect(states('source.apiDenied', { isInterface: true })).toBe('ppfu')
  expect(stepsOf({ works: true }, { ...plain, isInterface: true }).map(({ name }) => name)).not.toContain('库')
})

test('a failure that is of no step claims none, and a success claims all', () => {
  expect(states('sql.failed')).toBe('uuuu')
  expect(states(null)).toBe('uuuu')
  expect(stepsOf({ works: true }, { ...plain, ssl: true }).every(({ state }) => state === 'passed')).toBe(true)
})

test('a wrong password stands beside the password, a missing database beside its name', () => {
  expect(failureOf('source.refusedLogin').field).toBe('password')
  expect(failureOf('source.databaseMissing').field).toBe('database')
  expect(failureOf('source.databaseDenied').field).toBe('database')
  expect(failureOf('source.zoneRefused').field).toBe('timeZone')
  expect(failureOf('source.settingUnknown').field).toBe('session')
  expect(failureOf('sql.failed').field).toBe(null)
})
