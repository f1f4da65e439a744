import { say } from '@mingtai/messages'
import { useConfirm, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { ManyAccess } from '../access/ManyAccess.tsx'
import { api } from '../api.ts'
import type { Folder } from './folder/folders.ts'
import { MoveDialog } from './folder/MoveDialog.tsx'

interface Props {
  ids: string[]
  folders: Folder[]
  onClear(): void
  reload(): Promise<void>
}

/** What may be done with the ticked reports: moving, rights, removal. */
export function ChosenReports({ ids, folders, onClear, reload }: Props) {
  const [moving, setMoving] = useState(false)
  const [granting, setGranting] = useState(false)
  const confirm = useConfirm()
  const notice = useNotice()
  const remove = async () => {
    if (!(await confirm({ title: say('design.removeAsk', ids.length), verb: '删除', danger: true }))) return
    await api.removeMany({ ids }).catch((problem: unknown) => notice.refuse(problem))
    onClear()
    await reload()
  }
  return (
    <>
      <header className="report-filters report-chosen">
        <span>已选 {ids.length} 张</span>
        <Button size="small" onClick={() => setMoving(true)}>
          移动到…
        </Button>
        <Button size="small" onClick={() => setGranting(true)}>
          权限
        </Button>
        <Button size="small" danger onClick={() => void remove()}>
          删除
        </Button>
        <Button size="small" type="text" onClick={onClear}>
          取消选择
        </Button>
      </header>
      {moving && (
        <MoveDialog
          title={`移动 ${ids.length} 张报表`}
          folders={folders}
          present={null}
          onMove={async (folderId) => {
            await api.moveReports({ ids, folderId })
            setMoving(false)
            onClear()
            await reload()
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {granting && <ManyAccess ids={ids} onClose={() => setGranting(false)} onDone={reload} />}
    </>
  )
}
