/** A file that is not read, and why, in words for whoever looks at it. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}
