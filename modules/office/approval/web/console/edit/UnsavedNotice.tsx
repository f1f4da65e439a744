import { shortTime } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Design } from './design.ts'
import { unsaved } from './unsaved-copy.ts'

interface Props {
  id: string
  revision: number
  onTake(design: Design): void
}

/** Offers what was changed here last time and did not reach the server. */
export function UnsavedNotice({ id, revision, onTake }: Props) {
  const [found, setFound] = useState(() => unsaved.read(id))
  const [now] = useState(() => new Date())
  if (found === null) return null
  const close = () => {
    unsaved.drop(id)
    setFound(null)
  }
  return (
    <div className="edit-unsaved" role="status">
      <span>
        上次离开时有没保存的修改（{shortTime(found.at, now)}）。
        {found.revision !== revision && '那以后流程又保存过，恢复会盖掉后来的修改，保存前请核对。'}
      </span>
      <Button
        size="small"
        type="primary"
        onClick={() => {
          onTake(found.design)
          setFound(null)
        }}
      >
        恢复修改
      </Button>
      <Button size="small" onClick={close}>
        不要了
      </Button>
    </div>
  )
}
