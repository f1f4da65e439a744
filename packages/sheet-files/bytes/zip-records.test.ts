import { expect, it } from 'vitest'
import { dataDescriptor, directoryRecord, endRecords } from './zip-records.ts'

const name = new TextEncoder().encode('a')
const big = 5_000_000_000

it('sizes beyond 32 bits move to ZIP64 fields', () => {
  const record = new DataView(directoryRecord({ name, offset: 7, crc: 1, packed: 9, size: big }).buffer)
  expect(record.getUint32(24, true)).toBe(0xffffffff)
  expect([record.getUint16(47, true), record.getUint16(49, true)]).toEqual([1, 8])
  expect(record.getBigUint64(51, true)).toBe(BigInt(big))
  expect(dataDescriptor({ name, offset: 0, crc: 1, packed: 9, size: big })).toHaveLength(24)
})

it('the end of a large file tells where the ZIP64 end is', () => {
  const [wide, locator, end] = endRecords(3, big, 100).map((bytes) => new DataView(bytes.buffer))
  expect(wide!.getBigUint64(48, true)).toBe(BigInt(big))
  expect(locator!.getBigUint64(8, true)).toBe(BigInt(big + 100))
  expect(end!.getUint32(16, true)).toBe(0xffffffff)
  expect(endRecords(3, 100, 100)).toHaveLength(1)
})
