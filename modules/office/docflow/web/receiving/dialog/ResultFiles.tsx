import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { useMe } from '@mingtai/ui'

interface Props {
  ids: string[]
  onChange(change: (ids: string[]) => string[]): void
}

/** Files that show what was done; they are added to the document's own when it is sent. */
export function ResultFiles({ ids, onChange }: Props) {
  const me = useMe()
  return <AttachmentList title="办理结果文件" ownerType="draft" ownerId={me?.id ?? ''} loose={{ ids, onChange }} />
}
