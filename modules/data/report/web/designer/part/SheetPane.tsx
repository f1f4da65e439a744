import type { Client } from '@mingtai/api'
import { RefusalPanel, SkeletonRows } from '@mingtai/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import { retainedAdapter } from '../sheet/retained-adapter.ts'
import { Beginning } from '../start/Beginning.tsx'
import { FindPanel } from './FindPanel.tsx'
import { useStudio, useStudioState } from './use-studio.ts'
import './sheet.css'

/** The sheet itself. Its component is large and comes when it is needed. */
export function SheetPane({ calls }: { calls: Client<typeof reportCalls> }) {
  const studio = useStudio()
  const host = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const ready = useStudioState((state) => state.ready)
  const picking = useStudioState((state) => state.picking)
  const empty = useStudioState((state) => state.template.sheets.every((sheet) => sheet.cells.length === 0))

  useEffect(() => {
    const box = host.current
    if (box === null) return
    let release: (() => void) | null = null
    let gone = false
    import('../sheet/univer-adapter.ts').then(
      ({ UniverAdapter }) => {
        if (!gone)
          release = retainedAdapter(box, (element) =>
            studio.open((snapshot, events) => new UniverAdapter(element, snapshot, events)),
          )
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
      release?.()
    }
  }, [studio])

  return (
    <section className={picking === null ? 'rd-sheet' : 'rd-sheet rd-picking'} aria-label="报表设计">
      <div ref={host} className="rd-sheet-host" />
      {!ready && !failed && (
        <div className="rd-sheet-wait">
          <SkeletonRows rows={10} />
        </div>
      )}
      {failed && (
        <RefusalPanel
          title="表格没有加载完"
          text="网络中断或系统刚刚升级，请刷新页面后继续；未保存的修改已留在本机。"
          actions={<Button onClick={() => window.location.reload()}>刷新页面</Button>}
        />
      )}
      {picking !== null && (
        <div className="rd-pick-hint" role="status">
          点一个单元格作为{picking.name}，按 Esc 取消
        </div>
      )}
      {ready && empty && <Beginning calls={calls} />}
      {ready && <FindPanel />}
    </section>
  )
}
