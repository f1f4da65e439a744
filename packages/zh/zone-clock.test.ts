import { expect, test } from 'vitest'
import { isZone, momentIn, momentTitle, offsetText, zoneOffset } from './zone-clock.ts'

const hour = 3_600_000

test('a zone is as far from UTC as its own history says', () => {
  expect(zoneOffset('Asia/Shanghai', Date.UTC(2024, 5, 1))).toBe(8 * hour)
  // China had summer time once, and its own clock before 1901.
  expect(zoneOffset('Asia/Shanghai', Date.UTC(1990, 6, 1))).toBe(9 * hour)
  expect(zoneOffset('America/New_York', Date.UTC(2024, 0, 1))).toBe(-5 * hour)
  expect(zoneOffset('America/New_York', Date.UTC(2024, 6, 1))).toBe(-4 * hour)
  expect(zoneOffset('Asia/Kolkata', 0)).toBe(5.5 * hour)
})

test('a wall clock is read back to its moment, around a change as well', () => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'])
    for (let moment = Date.UTC(2024, 2, 8); moment < Date.UTC(2024, 2, 12); moment += hour)
      expect(momentIn(zone, moment + zoneOffset(zone, moment))).toBe(moment)
  // Shown twice: the first of both.
  expect(momentIn('America/New_York', Date.UTC(2024, 10, 3, 1, 30))).toBe(Date.UTC(2024, 10, 3, 5, 30))
})

test('an offset is written as ISO 8601 does, and only zones are zones', () => {
  expect([8 * hour, -3.5 * hour, 0].map(offsetText)).toEqual(['+08:00', '-03:30', '+00:00'])
  expect(['Asia/Shanghai', 'UTC', 'Etc/GMT+8'].every(isZone)).toBe(true)
  expect(["Asia/Shanghai'; drop", '北京', '+08:00', ''].some(isZone)).toBe(false)
})

test('a moment says how far its clock is from UTC, a wall clock says nothing more', () => {
  const noon = '2024-01-01 12:00:00'
  expect(momentTitle(45_292.5, noon, 'Asia/Shanghai')).toBe(`${noon} +08:00（Asia/Shanghai）`)
  expect(momentTitle(45_474.5, noon, 'Europe/Berlin')).toBe(`${noon} +02:00（Europe/Berlin）`)
  expect(momentTitle(45_292.5, noon, undefined)).toBe(noon)
  expect(momentTitle('infinity', 'infinity', 'UTC')).toBe('infinity')
})
