import { StatusTag } from './StatusTag.tsx'

/** 启用 or 停用 of something that is switched on (1) and off. */
export function EnabledTag({ status }: { status: number }) {
  return <StatusTag tone={status === 1 ? 'pine' : 'plain'}>{status === 1 ? '启用' : '停用'}</StatusTag>
}
