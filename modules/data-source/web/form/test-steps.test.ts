import { expect, test } from 'vitest'
import { failureOf, stepsOf } from './test-steps.ts'

const states = (key: string | null, ssl = false) =>
  stepsOf({ works: false, key }, ssl)
    .map(({ state }) => state[0])
    .join('')

test('what a connection passed before it failed is told, and nothing beyond', () => {
  expect(states('source.hostUnknown')).toBe('fuuu')
  expect(states('source.unreachable')).toBe('pfuu')
  expect(states('source.otherProtocol')).toBe('pfuu')
  expect(states('source.certificate', true)).toBe('ppfuu')
  expect(states('source.noEncryption', true)).toBe('ppfuu')
  expect(states('source.refusedLogin')).toBe('ppfu')
  expect(states('source.databaseMissing', true)).toBe('ppppf')
})

test('a failure that is of no step claims none, and a success claims all', () => {
  expect(states('sql.failed')).toBe('uuuu')
  expect(states(null)).toBe('uuuu')
  expect(stepsOf({ works: true }, true).every(({ state }) => state === 'passed')).toBe(true)
})

test('a wrong password stands beside the password, a missing database beside its name', () => {
  expect(failureOf('source.refusedLogin').field).toBe('password')
  expect(failureOf('source.databaseMissing').field).toBe('database')
  expect(failureOf('source.databaseDenied').field).toBe('database')
  expect(failureOf('sql.failed').field).toBe(null)
})
