/** Stands in a flow where something must still be chosen; the check names it as missing, and panels show nothing. */
export const NOT_CHOSEN = '未选择'

/** What a control shows of a code. */
export function shownCode(code: string): string | null {
  return code === NOT_CHOSEN || code === '' ? null : code
}
