import type { CompoundEntry } from './compound-file.ts'

/**
 * The storage that tells a reader which transformation lies over the package (MS-OFFCRYPTO 2.1 and 2.2.4): always the
 * same for an encrypted workbook.
 */
export function dataSpaces(): CompoundEntry {
  const version = Buffer.concat([text('Microsoft.Container.DataSpaces'), words(1, 1, 1)])
  const component = Buffer.concat([words(0), text('EncryptedPackage'), text('StrongEncryptionDataSpace')])
  const map = Buffer.concat([words(8, 1, component.length + 8, 1), component])
  const info = Buffer.concat([words(8, 1), text('StrongEncryptionTransform')])
  const id = text('{FF9A3F03-56EF-4613-BDD5-5A41C1D07246}')
  const primary = Buffer.concat([
    words(8 + id.length, 1),
    id,
    text('Microsoft.Container.EncryptionTransform'),
    words(1, 1, 1),
    words(0, 0, 0, 4),
  ])
  return {
    name: '\u0006DataSpaces',
    children: [
      { name: 'Version', bytes: version },
      { name: 'DataSpaceMap', bytes: map },
      { name: 'DataSpaceInfo', children: [{ name: 'StrongEncryptionDataSpace', bytes: info }] },
      {
        name: 'TransformInfo',
        children: [{ name: 'StrongEncryptionTransform', children: [{ name: '\u0006Primary', bytes: primary }] }],
      },
    ],
  }
}

/** Length in bytes, UTF-16, filled up to four bytes. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf16le')
  return Buffer.concat([words(bytes.length), bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => bytes.writeUInt32LE(value, i * 4))
  return bytes
}
