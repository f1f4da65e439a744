/** The name of an entry as it stands in its archive. */
interface RawName {
  bytes: Buffer
  /** The archive says that it is UTF-8. */
  isUtf8: boolean
}

/** Names as people wrote them. Decided over all of an archive together: short Chinese names may be valid in both encodings. */
export function decodedNames(raw: readonly RawName[]): string[] {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const isUtf8 = raw.every((one) => {
    try {
      utf8.decode(one.bytes)
      return true
    } catch {
      return false
    }
  })
  const old = new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030')
  const marked = new TextDecoder('utf-8')
  return raw.map((one) => (one.isUtf8 ? marked : old).decode(one.bytes))
}
