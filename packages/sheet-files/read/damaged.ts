import { Refusal, refusal } from '@mingtai/messages'

/** Runs work on a foreign file; whatever a library says about it becomes a refusal that names the damage. */
export async function damagedBy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    throw asDamage(problem)
  }
}

export function asDamage(problem: unknown): Error {
  if (problem instanceof Refusal) return problem
  if (isMissing(problem)) return problem
  const words = problem instanceof Error ? problem.message : String(problem)
  return refusal(
    'workbook.damaged',
    inChinese(words)
      .replace(/(?<![。.])[。.]+$/, '')
      .slice(0, 120),
  )
}

/** What libraries say of archives that end too early or are none. */
function inChinese(words: string): string {
  if (/central directory|not a zip|truncated|unexpected end|local file header/i.test(words))
    return '里面的目录读不出来，可能没有下载或上传完整'
  return /invalid (?:block|distance|stored|code|literal)|incorrect (?:header|data) check|inflate/i.test(words)
    ? '压缩的内容读不出来'
    : words
}

/** No such file, no right to read it: not the file's fault. */
function isMissing(problem: unknown): problem is Error {
  return problem instanceof Error && 'syscall' in problem
}
