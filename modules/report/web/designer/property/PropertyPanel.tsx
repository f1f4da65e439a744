import { Tabs } from 'antd'
import { useStudioState } from '../part/use-studio.ts'
import { CellTab } from './CellTab.tsx'
import { ReportTab } from './ReportTab.tsx'
import './property.css'

/** What the selected cell means, and what holds for the whole report. */
export function PropertyPanel() {
  // What is typed before the sheet is there would have nowhere to go.
  const ready = useStudioState((state) => state.ready)
  if (!ready) return <aside className="rd-props" aria-label="属性" aria-busy="true" />
  return (
    <aside className="rd-props" aria-label="属性">
      <Tabs
        size="small"
        items={[
          { key: 'cell', label: '单元格', children: <CellTab /> },
          { key: 'report', label: '报表', children: <ReportTab /> },
        ]}
      />
    </aside>
  )
}
