import { Dialog } from '@mingtai/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { Chosen, FormParameter } from '../form/chosen.ts'
import { MyShares } from './MyShares.tsx'
import { NewShare } from './NewShare.tsx'
import './share-dialog.css'

interface Props {
  report: { id: string; name: string }
  /** Left out where the report is not open. */
  parameters?: FormParameter[]
  /** What is shown now: a link may fix it. */
  applied?: Chosen
  /** What is shown is filtered, sorted or marked. */
  isRead?: boolean
  /** The sharer may neither export nor print, and so may nobody through the link. */
  takesNothing?: boolean
  onClose(): void
}

type Part = 'new' | 'mine'

/** Links that open the report without signing in: a new one, and those one gave away. */
export function ShareDialog({
  report,
  parameters = [],
  applied = {},
  isRead = false,
  takesNothing = false,
  onClose,
}: Props) {
  const [part, setPart] = useState<Part>('new')
  return (
    <Dialog title={`分享“${report.name}”`} open onClose={onClose}>
      <div className="share-body">
        <Segmented<Part>
          block
          aria-label="分享"
          options={[
            { value: 'new', label: '新链接' },
            { value: 'mine', label: '我的链接' },
          ]}
          value={part}
          onChange={setPart}
        />
        {part === 'new' ? (
          <NewShare {...{ report, parameters, applied, isRead, takesNothing }} />
        ) : (
          <MyShares report={report} />
        )}
      </div>
    </Dialog>
  )
}
