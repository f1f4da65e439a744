import { SheetView } from '@mingtai/sheet-view'
import { later, useNotice } from '@mingtai/ui'
import { useState } from 'react'
import type { ReportForm } from '../../calls.ts'
import { ShownWith, useBorder } from './appearance/ShownWith.tsx'
import type { Appearance } from './appearance/use-appearance.ts'
import { CellMenu, type MenuPlace } from './cell/CellMenu.tsx'
import type { useQuestion } from './form/use-question.ts'
import { LostNetwork } from './LostNetwork.tsx'
import type { Place } from './navigation/use-place.ts'
import { rowsOf } from './paper/paging.ts'
import type { ReadingTools } from './reading/use-reading-tools.ts'
import type { Side } from './side/Beside.tsx'
import { standIn } from './stand-in.tsx'
import type { Run } from './use-run.ts'
import type { ShownResult } from './use-shown-result.ts'

const CellCard = later(async () => (await import('./cell/CellCard.tsx')).CellCard)
const PaperView = later(async () => (await import('./paper/PaperView.tsx')).PaperView)
const FindBar = later(async () => (await import('./reading/FindBar.tsx')).FindBar)

interface Props {
  form: ReportForm
  run: Run
  result: ShownResult
  question: ReturnType<typeof useQuestion>
  place: Place
  tools: ReadingTools
  appearance: Appearance
  zoom: { value: number; change(value: number): void }
  narrow: boolean
  /** Something is open over the sheet: it does not run again by itself. */
  resting: boolean
  onLink(link: string): void
  onSide(side: Side): void
}

/** The sheet of a report or its pages, with what lies over it: finding, the card of a phone, the menu of a cell. */
export function ReportSheet(props: Props) {
  const { form, run, result, question, place, tools, appearance, zoom, narrow, resting, onLink, onSide } = props
  const { meta, ready } = result
  const { sheet, active } = place
  const { frame, dark, paged } = appearance
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const notice = useNotice()
  const border = useBorder(meta === null ? null : run.resultId, run.sheet)
  const openSide = (side: Side) => {
    onSide(side)
    setMenu(null)
  }

  return (
    <>
      <div className="viewer-sheet" style={paged ? {} : border} aria-busy={run.stale || undefined}>
        {body()}
        <LostNetwork
          run={run}
          missing={place.state?.error ?? null}
          onAsk={() => void question.again()}
          onLoad={() => sheet.current?.retry()}
        />
        {tools.finding && run.resultId !== null && (
          <FindBar
            key={run.sheet}
            resultId={run.resultId}
            sheet={run.sheet}
            from={active}
            onShow={place.show}
            onClose={() => {
              tools.setFinding(false)
              sheet.current?.focus()
            }}
          />
        )}
        {narrow && active !== null && tools.readable !== null && (
          <CellCard
            active={active}
            sheet={tools.readable}
            texts={place.texts.row}
            heads={place.texts.heads}
            onExplain={ready ? () => openSide({ kind: 'explain', cell: active }) : null}
          />
        )}
        {run.resultId !== null && meta !== null && (
          <ShownWith
            resultId={run.resultId}
            sheet={run.sheet}
            onPaper={paged}
            resting={run.busy || resting}
            onRefresh={() => void question.again('fresh')}
          />
        )}
      </div>
      {menu !== null && (
        <CellMenu
          place={menu}
          onClose={() => setMenu(null)}
          onCopy={() => sheet.current?.copy()}
          onColumn={(at) => tools.setTool({ kind: 'column', column: menu.column, at })}
          onExplain={ready ? () => openSide({ kind: 'explain', cell: menu }) : null}
          onComment={
            ready && form.id !== null && form.code !== '' ? () => openSide({ kind: 'comments', cell: menu }) : null
          }
          onDrill={menu.link === null ? null : () => onLink(menu.link ?? '')}
        />
      )}
    </>
  )

  function body() {
    const instead = standIn({ run, parameters: form.parameters, question })
    if (instead !== null || meta === null) return instead
    if (paged && meta.complete && run.resultId !== null)
      return <PaperView key={run.resultId} resultId={run.resultId} sheet={run.sheet} label={form.name} />
    return (
      <SheetView
        key={`${run.question} ${run.sheet}`}
        ref={sheet}
        meta={meta}
        load={run.load}
        loadPicture={run.loadPicture}
        label={form.name}
        zoom={zoom.value}
        dark={dark}
        marks={tools.marks}
        page={rowsOf(place.paging, result)}
        onState={place.handleState}
        onNotice={notice.info}
        onZoom={zoom.change}
        onLink={onLink}
        onColumn={(column, x, y) => tools.setTool({ kind: 'column', column, at: { x, y } })}
        onCellMenu={(cell, x, y) => setMenu({ ...cell, x, y, within: frame.current })}
      />
    )
  }
}
