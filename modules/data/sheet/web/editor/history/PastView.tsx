import { type Book, bookOf, type Box, livingSheets, type Operation, positionOf, sheetNames } from '@mingtai/sheet-model'
import { type SheetHandle, SheetView } from '@mingtai/sheet-view'
import { Icon, longDay, NotRead, SkeletonRows, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { Overlay, type OverlayHandle } from '../people/Overlay.tsx'
import { bookViews } from '../view/book-view.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { type Difference, differencesOf } from './differences.ts'
import { restoreCells, restoreSheet } from './restore-operations.ts'
import type { PastPoint } from './VersionList.tsx'

interface Props {
  id: string
  /** The book as it is now, and when it was last changed. */
  book: Book
  version: number
  point: PastPoint
  sheet: string
  mayRestore: boolean
  run(operations: readonly Operation[]): boolean
  onClose(): void
}

/** Reads a book of the past once. */
function usePast(id: string, revision: number | null) {
  return useQuery({
    queryKey: ['sheet', 'past', id, revision],
    // Its shape is that of our own server.
    queryFn: async () =>
      bookOf(JSON.parse(JSON.stringify((await api.bookAt({ gridKey: id, revision: revision ?? 0 })).snapshot))),
    enabled: revision !== null,
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/** A document as it was: what is different now is framed, and cells or the sheet can be made what they were. */
export function PastView(props: Props) {
  const { id, point, onClose } = props
  const past = usePast(id, point.revision)
  if (past.data === undefined)
    return (
      <div className="coedit-past">
        {past.error === null ? (
          <SkeletonRows rows={12} />
        ) : (
          <NotRead title="没有读到当时的内容" problem={past.error} onRetry={() => void past.refetch()} />
        )}
        <Button onClick={onClose}>返回现在</Button>
      </div>
    )
  return <ReadPast {...props} old={past.data} />
}

const FRAMES = 300

function ReadPast({ id, book, version, point, sheet, mayRestore, run, onClose, old }: Props & { old: Book }) {
  const sheets = livingSheets(old)
  const [chosen, setChosen] = useState(sheet)
  const [against, setAgainst] = useState<number | null>(null)
  const [views] = useState(() => bookViews(old))
  const versions = useQuery({ queryKey: ['sheet', 'versions', id], queryFn: () => api.versions({ gridKey: id }) })
  const compared = usePast(id, against).data ?? (against === null ? book : null)
  const handle = useRef<SheetHandle>(null)
  const overlay = useRef<OverlayHandle>(null)
  const rows = useRef({ fromRow: 0, toRow: 0 })
  const confirm = useConfirm()
  const notice = useNotice()
  const own = sheets.find((one) => one.id === chosen) ?? sheets[0]
  // A large sheet takes its time: it is compared once for each state of the other book.
  const differences = useMemo(
    () =>
      own === undefined || compared === null ? [] : differencesOf({ before: old, after: compared, sheet: own.id }),
    // oxlint-disable-next-line react/exhaustive-deps
    [own, compared, version],
  )
  if (own === undefined) return null
  const view = views.of(own, null)
  const boxOf = ({ row, column }: Difference): Box | null => {
    const [at, across] = [positionOf(old, own, 'row', row), positionOf(old, own, 'column', column)]
    return at === null || across === null ? null : { fromRow: at, toRow: at, fromColumn: across, toColumn: across }
  }
  const restore = async (what: 'cells' | 'sheet') => {
    const box = handle.current?.range() ?? null
    if (what === 'cells' && box === null) return notice.info('请先选中要恢复的单元格。')
    const name = sheetNames(old).get(own.id) ?? ''
    const title = what === 'sheet' ? `把工作表“${name}”恢复成当时的样子？` : '把选中的单元格恢复成当时的内容？'
    const text = '这是一次新的修改，会记入修改记录，可以撤销。'
    if (!(await confirm({ title, text, verb: '恢复' }))) return
    const restoring = { old, book, sheet: own.id }
    const operations = what === 'sheet' || box === null ? restoreSheet(restoring) : restoreCells(restoring, box)
    if (operations.length === 0) return notice.info('现在就是当时的样子，不需要恢复。')
    for (let from = 0; from < operations.length; from += 1500) if (!run(operations.slice(from, from + 1500))) return
    notice.success('已恢复。')
    onClose()
  }
  const frames = differences.slice(0, FRAMES).flatMap((difference, at) => {
    const box = boxOf(difference)
    return box === null ? [] : [{ key: String(at), box, kind: 'past' as const, label: '', color: '#b8651b' }]
  })
  return (
    <div className="coedit-past">
      <header className="coedit-band coedit-past-head">
        <span role="status">
          {point.name === null ? '' : `“${point.name}” `}
          {longDay(point.at)} {new Date(point.at).toTimeString().slice(0, 5)} 的内容，
          {differences.length === 0 ? '没有不同' : `${differences.length} 个单元格不同`}
        </span>
        <Select
          size="small"
          aria-label="与哪个版本比较"
          value={against ?? -1}
          options={[
            { value: -1, label: '与现在比较' },
            ...(versions.data ?? []).map(({ revision, name }) => ({ value: revision, label: `与“${name}”比较` })),
          ]}
          onChange={(revision) => setAgainst(revision === -1 ? null : revision)}
        />
        <Select
          size="small"
          aria-label="工作表"
          value={own.id}
          options={sheets.map((one) => ({ value: one.id, label: sheetNames(old).get(one.id) ?? '' }))}
          onChange={setChosen}
        />
        {mayRestore && (
          <>
            <Button size="small" onClick={() => void restore('cells')}>
              恢复选中的单元格
            </Button>
            <Button size="small" onClick={() => void restore('sheet')}>
              恢复这张工作表
            </Button>
          </>
        )}
        <Button size="small" type="primary" icon={<Icon name="back" size={13} />} onClick={onClose}>
          返回现在
        </Button>
      </header>
      <div className="coedit-past-body">
        <div className="coedit-sheet">
          <SheetView
            key={own.id}
            ref={handle}
            meta={view.meta}
            label="当时的表格"
            load={async (from, count) => view.window(from, count)}
            onFrame={() => overlay.current?.place()}
            onState={({ firstRow, lastRow }) => {
              rows.current = { fromRow: firstRow, toRow: lastRow }
            }}
          />
          <Overlay
            ref={overlay}
            handle={handle}
            frames={frames}
            visible={() => ({ ...rows.current, columns: view.meta.columns })}
          />
        </div>
        <DifferenceList
          differences={differences}
          before={{ book: old, sheet: own }}
          after={{ book: compared ?? book, sheet: compared?.sheets.get(own.id) }}
          boxOf={boxOf}
          onShow={(box) => handle.current?.showCell(box.fromRow, box.fromColumn)}
        />
      </div>
    </div>
  )
}
