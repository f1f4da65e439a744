import type { ScreenFile } from '../../calls.ts'

/** What an import takes at most, as the server does. */
const MOST_BYTES = 16 * 2 ** 20

export type FoundFile = { file: ScreenFile } | { wrong: string }

/** What a chosen file holds as far as its form asks for it; the server reads it from the ground up. */
export async function readScreenFile(chosen: File): Promise<FoundFile> {
  if (chosen.size > MOST_BYTES) return { wrong: '文件超过 16 MB，请减少大屏里的静态数据后重新导出。' }
  const raw: unknown = await chosen
    .text()
    .then(JSON.parse)
    .catch(() => null)
  if (isScreenFile(raw)) return { file: raw }
  if (isOurs(raw) && 'format' in raw && typeof raw.format === 'number' && raw.format > 1)
    return { wrong: '文件由更新版本的明台导出，请先升级本系统。' }
  return { wrong: '这不是从明台导出的大屏文件，或者文件已被改动，请重新导出后再导入。' }
}

function isOurs(raw: unknown): raw is object {
  return typeof raw === 'object' && raw !== null && 'mingtai' in raw && raw.mingtai === 'screen'
}

function isScreenFile(raw: unknown): raw is ScreenFile {
  if (!isOurs(raw) || !('format' in raw) || raw.format !== 1 || !('document' in raw)) return false
  return 'code' in raw && typeof raw.code === 'string' && 'name' in raw && typeof raw.name === 'string'
}
