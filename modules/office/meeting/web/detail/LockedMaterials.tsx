import { formatByCode } from '@mingtai/zh'
import type { Meeting } from '../../meeting.ts'

/** Says when materials that are locked now are handed out. */
export function LockedMaterials({ meeting: { materialsAt } }: { meeting: Pick<Meeting, 'materialsAt'> }) {
  if (materialsAt === null) return null
  return <p className="meeting-none">会议材料 {formatByCode(new Date(materialsAt), 2)} 发放，届时可在这里查看。</p>
}
