/** A name as names are compared: without spaces, with brackets and letters of one width, in small letters. */
export function comparableName(name: string): string {
  return name
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s/g, '')
    .toLowerCase()
}
