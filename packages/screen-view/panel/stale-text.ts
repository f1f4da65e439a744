import { shortMoment } from '@mingtai/zh'

/** Of when figures are that are being asked for again, since a source may stay away over night. */
export function staleText(goodAt: number, now: number): string {
  return `数据截至 ${shortMoment(goodAt, now)}，正在重新获取`
}

/** Rows that were kept over more than a night are told as such, however well they came. */
const OLD_ROWS = 36 * 3_600_000

/** Of when the rows are where a reader might take them for newer ones: they grow old in their source; null: they do not. */
export function oldRowsText(
  { dataAt, failingSince }: { dataAt?: number | undefined; failingSince?: number | undefined },
  now: number,
): string | null {
  if (dataAt === undefined) return null
  const text = `数据截至 ${shortMoment(dataAt, now)}`
  if (failingSince !== undefined) return `${text}，之后没有更新成功`
  return now - dataAt > OLD_ROWS ? text : null
}
