/** One file inside a ZIP, as its directory lists it. */
export interface ZipEntry {
  name: Uint8Array
  offset: number
  crc: number
  packed: number
  size: number
}

const FULL = 0xffffffff
/** Sizes follow the data (bit 3); the name is UTF-8 (bit 11). */
const FLAGS = 0x808
const DEFLATED = 8
/** 1980-01-01, the first day ZIP knows: equal data gives equal files. */
const DAY = 0x21

export function localHeader(name: Uint8Array): Uint8Array {
  const { bytes, view } = record(30 + name.length, 0x04034b50)
  view.setUint16(4, 20, true)
  view.setUint16(6, FLAGS, true)
  view.setUint16(8, DEFLATED, true)
  view.setUint16(12, DAY, true)
  view.setUint16(26, name.length, true)
  bytes.set(name, 30)
  return bytes
}

export function dataDescriptor(entry: ZipEntry): Uint8Array {
  const isBig = entry.packed >= FULL || entry.size >= FULL
  const { bytes, view } = record(isBig ? 24 : 16, 0x08074b50)
  view.setUint32(4, entry.crc, true)
  if (isBig) {
    view.setBigUint64(8, BigInt(entry.packed), true)
    view.setBigUint64(16, BigInt(entry.size), true)
  } else {
    view.setUint32(8, entry.packed, true)
    view.setUint32(12, entry.size, true)
  }
  return bytes
}

/** The directory line of a file; what does not fit in 32 bits moves to a ZIP64 extra field. */
export function directoryRecord(entry: ZipEntry): Uint8Array {
  const wide = [entry.size, entry.packed, entry.offset].filter((value) => value >= FULL)
  const extra = wide.length === 0 ? 0 : 4 + wide.length * 8
  const { bytes, view } = record(46 + entry.name.length + extra, 0x02014b50)
  view.setUint16(4, extra ? 45 : 20, true)
  view.setUint16(6, extra ? 45 : 20, true)
  view.setUint16(8, FLAGS, true)
  view.setUint16(10, DEFLATED, true)
  view.setUint16(14, DAY, true)
  view.setUint32(16, entry.crc, true)
  view.setUint32(20, Math.min(entry.packed, FULL), true)
  view.setUint32(24, Math.min(entry.size, FULL), true)
  view.setUint16(28, entry.name.length, true)
  view.setUint16(30, extra, true)
  view.setUint32(42, Math.min(entry.offset, FULL), true)
  bytes.set(entry.name, 46)
  if (extra === 0) return bytes
  const at = 46 + entry.name.length
  view.setUint16(at, 1, true)
  view.setUint16(at + 2, wide.length * 8, true)
  wide.forEach((value, i) => view.setBigUint64(at + 4 + i * 8, BigInt(value), true))
  return bytes
}

/** The end of the file: where the directory is, with a ZIP64 version in front when 32 bits are not enough. */
export function endRecords(count: number, offset: number, size: number): Uint8Array[] {
  const { bytes: end, view } = record(22, 0x06054b50)
  view.setUint16(8, Math.min(count, 0xffff), true)
  view.setUint16(10, Math.min(count, 0xffff), true)
  view.setUint32(12, Math.min(size, FULL), true)
  view.setUint32(16, Math.min(offset, FULL), true)
  if (count < 0xffff && offset < FULL && size < FULL) return [end]
  const wide = record(56, 0x06064b50)
  wide.view.setBigUint64(4, 44n, true)
  wide.view.setUint16(12, 45, true)
  wide.view.setUint16(14, 45, true)
  wide.view.setBigUint64(24, BigInt(count), true)
  wide.view.setBigUint64(32, BigInt(count), true)
  wide.view.setBigUint64(40, BigInt(size), true)
  wide.view.setBigUint64(48, BigInt(offset), true)
  const locator = record(20, 0x07064b50)
  locator.view.setBigUint64(8, BigInt(offset + size), true)
  locator.view.setUint32(16, 1, true)
  return [wide.bytes, locator.bytes, end]
}

function record(length: number, signature: number) {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  return { bytes, view }
}
