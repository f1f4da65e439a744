/** KB, or MB from eight digits of bytes on. Report specification, section 9. */
export function fileSize(bytes: number): string {
  if (bytes >= 10_000_000) return `${twoDecimals(bytes / 1_048_576)} MB`
  return `${twoDecimals(bytes / 1024)} KB`
}

/** No file that has content shows as 0. */
function twoDecimals(size: number): number {
  return size > 0 ? Math.max(0.01, Math.round(size * 100) / 100) : 0
}
