import { Tabs } from 'antd'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { BlockTab } from './BlockTab.tsx'
import { CellTab } from './CellTab.tsx'
import { PageTab } from './page/PageTab.tsx'
import { ReportTab } from './ReportTab.tsx'
import { useSheet } from './use-sheet.ts'
import './property.css'
import './rules.css'

/** What the selected cells mean, what holds for the whole report, and how it lies on paper. */
export function PropertyPanel() {
  const studio = useStudio()
  // What is typed before the sheet is there would have nowhere to go.
  const ready = useStudioState((state) => state.ready)
  const tab = useStudioState((state) => state.tab)
  if (!ready) return <aside className="rd-props" aria-label="属性" aria-busy="true" />
  return (
    <aside className="rd-props" aria-label="属性">
      <Tabs
        size="small"
        activeKey={tab}
        onChange={(key) => studio.show({ tab: key === 'page' || key === 'report' ? key : 'cell' })}
        destroyOnHidden
        items={[
          { key: 'cell', label: '单元格', children: <CellOrBlock /> },
          { key: 'report', label: '报表', children: <ReportTab /> },
          { key: 'page', label: '页面与打印', children: <PageTab /> },
        ]}
      />
    </aside>
  )
}

function CellOrBlock() {
  const chosen = useStudioState((state) => state.block)
  const blocks = useSheet()?.blocks ?? []
  const index = blocks.findIndex(({ id }) => id === chosen)
  const block = blocks[index]
  return block === undefined ? <CellTab /> : <BlockTab key={block.id} block={block} index={index} />
}
