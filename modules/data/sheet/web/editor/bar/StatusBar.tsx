import { Select } from 'antd'
import type { SheetState } from '@mingtai/sheet-view'

interface Props {
  state: SheetState | null
  line: 'live' | 'lost'
  unsent: number
  zoom: number
  onZoom(zoom: number): void
}

const ZOOMS = [0.5, 0.75, 0.9, 1, 1.25, 1.5, 2]

/** What the selected cells come to, and whether all is saved. */
export function StatusBar({ state, line, unsent, zoom, onZoom }: Props) {
  const { sum = null, average = null, count = null, rows = 0, columns = 0 } = state?.selection ?? {}
  const isMany = rows * columns > 1
  return (
    <footer className="coedit-status">
      <span role="status" data-line={line}>
        {unsent > 0
          ? line === 'lost'
            ? `${unsent} 处修改保存在本机，连上后自动提交`
            : '正在保存…'
          : line === 'lost'
            ? '正在连接…'
            : '已保存'}
      </span>
      {isMany && (
        <span className="coedit-figures">
          <span>
            {rows} 行 × {columns} 列
          </span>
          {count !== null && count > 0 && <span>计数 {count}</span>}
          {average !== null && <span>平均 {average}</span>}
          {sum !== null && <span>求和 {sum}</span>}
        </span>
      )}
      <Select
        size="small"
        variant="borderless"
        className="coedit-zoom"
        aria-label="显示比例"
        value={zoom}
        options={[...new Set([...ZOOMS, zoom])]
          .sort((one, other) => one - other)
          .map((value) => ({
            value,
            label: `${Math.round(value * 100)}%`,
          }))}
        onChange={onZoom}
      />
    </footer>
  )
}
