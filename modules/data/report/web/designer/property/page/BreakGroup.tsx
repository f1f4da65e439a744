import { Icon } from '@mingtai/ui'
import { columnLetters } from '../../model/cell/address.ts'
import { useStudioState } from '../../part/use-studio.ts'
import { Group, Row } from '../Group.tsx'
import type { PageProps } from './PageTab.tsx'

type Lines = NonNullable<PageProps['page']['titleRows']>

/** Lines that stand on every page, and where pages are forced to end. */
export function BreakGroup({ page, set }: PageProps) {
  const area = useStudioState((state) => state.area)
  const rows: Lines = { from: area.row, to: area.lastRow }
  const columns: Lines = { from: area.column, to: area.lastColumn }
  const breaks = page.breaks ?? { rows: [], columns: [] }
  const setBreaks = (change: Partial<typeof breaks>) => {
    const next = { ...breaks, ...change }
    set({ breaks: next.rows.length + next.columns.length === 0 ? undefined : next })
  }
  const added = (list: readonly number[], line: number) => [...new Set([...list, line])].toSorted((a, b) => a - b)
  const now = [
    page.titleRows === undefined ? '' : `每页重复${rowWords(page.titleRows)}`,
    page.printRows === undefined && page.printColumns === undefined ? '' : '有打印区域',
    breaks.rows.length + breaks.columns.length === 0 ? '' : `${breaks.rows.length + breaks.columns.length} 处强制分页`,
  ].filter((one) => one !== '')
  return (
    <Group title="每页重复与分页" now={now.join('，') || '没有'}>
      <LinesRow
        label="标题行"
        lines={page.titleRows}
        words={rowWords}
        chosen={rows}
        onSet={(titleRows) => set({ titleRows })}
      />
      <LinesRow
        label="标题列"
        lines={page.titleColumns}
        words={columnWords}
        chosen={columns}
        onSet={(titleColumns) => set({ titleColumns })}
      />
      <LinesRow
        label="末尾行"
        lines={page.footRows}
        words={rowWords}
        chosen={rows}
        onSet={(footRows) => set({ footRows })}
      />
      <LinesRow
        label="只打印行"
        lines={page.printRows}
        words={rowWords}
        chosen={rows}
        onSet={(printRows) => set({ printRows })}
      />
      <LinesRow
        label="只打印列"
        lines={page.printColumns}
        words={columnWords}
        chosen={columns}
        onSet={(printColumns) => set({ printColumns })}
      />
      <Row label="强制分页">
        <div className="rd-chips">
          {breaks.rows.map((row) => (
            <Break
              key={`r${row}`}
              words={`第 ${row + 1} 行后`}
              onRemove={() => setBreaks({ rows: breaks.rows.filter((one) => one !== row) })}
            />
          ))}
          {breaks.columns.map((column) => (
            <Break
              key={`c${column}`}
              words={`${columnLetters(column)} 列后`}
              onRemove={() => setBreaks({ columns: breaks.columns.filter((one) => one !== column) })}
            />
          ))}
          <button
            type="button"
            className="rd-link"
            onClick={() => setBreaks({ rows: added(breaks.rows, area.lastRow) })}
          >
            第 {area.lastRow + 1} 行后
          </button>
          <button
            type="button"
            className="rd-link"
            onClick={() => setBreaks({ columns: added(breaks.columns, area.lastColumn) })}
          >
            {columnLetters(area.lastColumn)} 列后
          </button>
        </div>
      </Row>
      <p className="rd-faint">先在表格里选中行或列，再点“用选中的”。随数据重复的行会在每一项之后分页。</p>
    </Group>
  )
}

interface LinesProps {
  label: string
  lines: Lines | undefined
  words(lines: Lines): string
  chosen: Lines
  onSet(lines: Lines | undefined): void
}

function LinesRow({ label, lines, words, chosen, onSet }: LinesProps) {
  return (
    <Row label={label}>
      <div className="rd-chips">
        {lines === undefined ? (
          <span className="rd-faint">没有</span>
        ) : (
          <Break words={words(lines)} onRemove={() => onSet(undefined)} />
        )}
        <button type="button" className="rd-link" onClick={() => onSet(chosen)}>
          用选中的{words(chosen)}
        </button>
      </div>
    </Row>
  )
}

function Break({ words, onRemove }: { words: string; onRemove(): void }) {
  return (
    <span className="rd-token">
      {words}
      <button type="button" aria-label={`去掉${words}`} onClick={onRemove}>
        <Icon name="close" size={10} />
      </button>
    </span>
  )
}

function rowWords({ from, to }: Lines): string {
  return from === to ? `第 ${from + 1} 行` : `第 ${from + 1}–${to + 1} 行`
}

function columnWords({ from, to }: Lines): string {
  return from === to ? `${columnLetters(from)} 列` : `${columnLetters(from)}–${columnLetters(to)} 列`
}
