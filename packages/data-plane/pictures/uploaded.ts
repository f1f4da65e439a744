const UPLOAD_ADDRESS = '/api/alamo-base/attachment/picture?'

/** `picture:ID` of a template, or the address that an upload was answered with. */
export function isUploaded(name: string): boolean {
  return /^picture:[\w-]{1,64}$/.test(name) || (name.length < 2000 && name.includes(UPLOAD_ADDRESS))
}
