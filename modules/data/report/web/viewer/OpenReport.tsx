import { say } from '@mingtai/messages'
import { type SheetHandle, type SheetState, SheetView } from '@mingtai/sheet-view'
import { later, useNotice } from '@mingtai/ui'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Reading, ReportForm, ReportView } from '../../calls.ts'
import { CellMenu, type MenuPlace } from './cell/CellMenu.tsx'
import { type Chosen, wordsOf } from './form/chosen.ts'
import { FactsLine } from './FactsLine.tsx'
import { targetOf as linkTarget } from './cell/follow-link.ts'
import { Form } from './form/Form.tsx'
import { frozenOnPhone } from './cell/frozen-on-phone.ts'
import { Nightly, useDark } from './appearance/Nightly.tsx'
import { pageWith, type Paging, rowsOf } from './paper/paging.ts'
import { printResult } from './export/print.ts'
import { chipsOf, isPlain } from './reading/edit-reading.ts'
import type { ReadingTool } from './reading/ReadingLayer.tsx'
import { groupsIn, titleIn, useMarks, useReadable } from './reading/use-readable.ts'
import { ViewsMenu } from './reading/ViewsMenu.tsx'
import type { ReportSource } from './ReportView.tsx'
import { ShownWith, useBorder } from './appearance/ShownWith.tsx'
import { Beside, type Side } from './side/Beside.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { standIn } from './stand-in.tsx'
import { Toolbar } from './Toolbar.tsx'
import { toolsOf } from './tools.ts'
import { drillTo, useReturnRow, wayTo } from './navigation/trail.ts'
import { TrailBar } from './navigation/TrailBar.tsx'
import { useFindKey } from './navigation/use-find-key.ts'
import { useKeptPlace } from './navigation/use-kept-place.ts'
import { useNarrow } from './navigation/use-narrow.ts'
import { useQuestion } from './form/use-question.ts'
import { useReturn } from './navigation/use-return.ts'
import { useRun } from './use-run.ts'
import './reading/reading.css'

// What is opened by hand is fetched when it is opened: the first rows are there sooner.
const AppearanceDialog = later(async () => (await import('./appearance/AppearanceDialog.tsx')).AppearanceDialog)
const CellCard = later(async () => (await import('./cell/CellCard.tsx')).CellCard)
const ExportDialog = later(async () => (await import('./export/ExportDialog.tsx')).ExportDialog)
const PaperView = later(async () => (await import('./paper/PaperView.tsx')).PaperView)
const FindBar = later(async () => (await import('./reading/FindBar.tsx')).FindBar)
const ReadingLayer = later(async () => (await import('./reading/ReadingLayer.tsx')).ReadingLayer)
const ShareDialog = later(async () => (await import('./share/ShareDialog.tsx')).ShareDialog)

interface Props {
  form: ReportForm
  source: ReportSource
  views: ReportView[]
}

/** A report with its form known: choose, run, read, take along. */
export function OpenReport({ form, source, views }: Props) {
  const { parameters, name } = form
  const [dialog, setDialog] = useState<'export' | 'share' | 'keep' | 'appearance' | null>(null)
  const [tool, setTool] = useState<ReadingTool | null>(null)
  const [finding, setFinding] = useState(false)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [side, setSide] = useState<Side | null>(null)
  const [spoken, setSpoken] = useState(0)
  const [paged, setPaged] = useState(false)
  const [paging, setPaging] = useState<Paging>({ size: form.pageSize, number: 1 })
  const [zoom, setZoom] = useState(1)
  const [dark, setDark] = useDark()
  const [state, setState] = useState<SheetState | null>(null)
  const [texts, setTexts] = useState<{ row: string[]; heads: string[] }>({ row: [], heads: [] })
  const run = useRun()
  const notice = useNotice()
  const navigate = useNavigate()
  const narrow = useNarrow() || source.onPhone === true
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<SheetHandle>(null)
  const { keepPlace, forgetPlace } = useKeptPlace(sheet)
  const [search] = useSearchParams()
  const goBack = useReturn(sheet, useReturnRow())
  const way = wayTo(search.get('step'))
  const shown = parameters.filter(({ hidden }) => !hidden)
  const question = useQuestion({
    form,
    source,
    views,
    run,
    firstRow: state?.firstRow ?? 0,
    onStart: () => {
      setPaging(({ size }) => ({ size, number: 1 }))
      forgetPlace()
    },
  })
  const { reading } = question.asked
  const readable = useReadable(run)
  const marks = useMarks(readable, reading)
  // The sheet begins anew with another meta: the same one must stay the same.
  const meta = useMemo(
    () =>
      run.meta === null || !narrow
        ? run.meta
        : { ...run.meta, frozenColumns: frozenOnPhone(run.meta.widths, window.innerWidth) },
    [run.meta, narrow],
  )
  const border = useBorder(meta === null ? null : run.resultId, run.sheet)
  const rows = { rows: meta?.rows ?? 0, frozen: meta?.frozenRows ?? 0 }
  const ready = meta?.complete === true && meta.more !== true && meta.failed === null
  const isAnonymous = form.id === null
  const active = state?.active ?? null

  useFindKey(run.resultId !== null, () => setFinding(true))

  const conditionsIn = (values: Chosen) =>
    shown.flatMap((one) => {
      const words = wordsOf(one, values)
      return words === '' ? [] : [`${one.name} ${words}`]
    })
  const chips = chipsOf(reading, {
    titleOf: (target) => titleIn(readable, target),
    groupsOf: (target) => groupsIn(readable, target),
  })
  const apply = (next: Reading, shows?: 'last') => void question.read(next, shows)
  const show = (row: number, column: number) => {
    setPaging(pageWith(paging, row, rows))
    // The page is turned first.
    requestAnimationFrame(() => sheet.current?.showCell(row, column))
  }
  const handleJump = (row: number) => {
    if (row > rows.rows && run.busy)
      notice.info(`还在读取，现在有 ${rows.rows.toLocaleString('zh-CN')} 行，已跳到最后一行。`)
    const target = Math.min(row, rows.rows) - 1
    setPaging(pageWith(paging, target, rows))
    requestAnimationFrame(() => sheet.current?.jumpTo(target))
  }
  const handleState = (next: SheetState) => {
    setState(next)
    const textsOf = (row: number) => (narrow ? (sheet.current?.textsOf(row) ?? []) : [])
    if (next.active !== null) setTexts({ row: textsOf(next.active.row), heads: textsOf(rows.frozen - 1) })
    keepPlace(next.firstRow)
    goBack(rows.rows)
    if (next.active?.address !== active?.address) source.tell?.({ kind: 'cell', cell: next.active })
  }
  const handlePrint = () => {
    if (run.resultId === null) return
    notice.info('正在准备打印，请稍候。')
    void printResult(run.resultId).catch((cause: unknown) => notice.refuse(cause, say('failed.print')))
  }
  const handleLink = (link: string) => {
    const target = linkTarget(link)
    if (target === null) return notice.info('这个链接不能打开。')
    if ('address' in target) window.open(target.address, '_blank', 'noopener,noreferrer')
    else if (isAnonymous) notice.info('登录后才能打开关联的报表。')
    else {
      const here = { name, path: `${location.pathname}${location.search}`, row: state?.firstRow ?? 0 }
      void navigate(drillTo(target.path, [...way, here]))
    }
  }
  const openSide = (next: Side) => {
    setSide(next)
    setMenu(null)
  }
  const { reading: toolState, actions } = toolsOf({
    readable,
    reading,
    meta,
    active,
    isAnonymous,
    apply,
    open: setTool,
    find: () => setFinding(true),
    say: notice.info,
  })
  const viewsMenu = isAnonymous ? null : (
    <ViewsMenu
      code={form.code}
      views={views}
      shown={{ values: question.chosen, reading }}
      onOpen={(view) => void question.open(view)}
      keeping={dialog === 'keep'}
      onKeep={(keeping) => setDialog(keeping ? 'keep' : null)}
    />
  )

  return (
    <Nightly dark={dark} frame={frame}>
      <div className="viewer" ref={frame} data-dark={dark || undefined} data-narrow={narrow || undefined}>
        <h1 className="visually-hidden">{name}</h1>
        <TrailBar way={way} name={name} />
        <Form
          form={form}
          source={source}
          question={question}
          busy={run.busy && (run.stale || run.meta === null)}
          views={viewsMenu}
          narrow={narrow}
        />
        <Toolbar
          form={form}
          ready={ready}
          mayShare={source.mayShare}
          reading={toolState}
          actions={actions}
          narrow={narrow}
          onRefresh={() => void question.again('fresh')}
          onShare={() => setDialog('share')}
          onAppearance={() => setDialog('appearance')}
          comments={isAnonymous ? null : spoken}
          onComments={() => setSide(side?.kind === 'comments' ? null : { kind: 'comments', cell: null })}
          onExport={() => setDialog('export')}
          onPrint={handlePrint}
          paged={paged}
          onPaged={setPaged}
          dark={dark}
          onDark={setDark}
          onFullscreen={() => void toggleFullscreen(frame.current)}
        />
        <FactsLine
          parameters={shown}
          applied={question.applied}
          views={!narrow && shown.length === 0 ? viewsMenu : null}
          run={run}
          reading={chips}
          onReading={apply}
          onKeep={isAnonymous ? null : () => setDialog('keep')}
          onStop={() => void run.stop().catch((cause: unknown) => notice.refuse(cause))}
          onJump={show}
        />
        <div className="viewer-sheet" style={paged ? {} : border} aria-busy={run.stale || undefined}>
          {body()}
          {finding && run.resultId !== null && (
            <FindBar
              key={run.sheet}
              resultId={run.resultId}
              sheet={run.sheet}
              from={active}
              onShow={show}
              onClose={() => {
                setFinding(false)
                sheet.current?.focus()
              }}
            />
          )}
          {narrow && active !== null && readable !== null && (
            <CellCard
              active={active}
              sheet={readable}
              texts={texts.row}
              heads={texts.heads}
              onExplain={ready ? () => openSide({ kind: 'explain', cell: active }) : null}
            />
          )}
          {run.resultId !== null && meta !== null && (
            <ShownWith
              resultId={run.resultId}
              sheet={run.sheet}
              onPaper={paged}
              resting={run.busy || dialog !== null || side !== null}
              onRefresh={() => void question.again('fresh')}
            />
          )}
        </div>
        <SheetFoot
          run={run}
          state={paged ? null : state}
          paging={paging}
          onPaging={setPaging}
          zoom={zoom}
          onZoom={setZoom}
          onSheet={run.showSheet}
          onLevels={(levels) => sheet.current?.showLevels(levels)}
          onJump={handleJump}
        />
        {menu !== null && (
          <CellMenu
            place={menu}
            onClose={() => setMenu(null)}
            onCopy={() => sheet.current?.copy()}
            onColumn={(at) => setTool({ kind: 'column', column: menu.column, at })}
            onExplain={ready ? () => openSide({ kind: 'explain', cell: menu }) : null}
            onComment={ready && !isAnonymous ? () => openSide({ kind: 'comments', cell: menu }) : null}
            onDrill={menu.link === null ? null : () => handleLink(menu.link ?? '')}
          />
        )}
        {readable !== null && run.resultId !== null && tool !== null && (
          <ReadingLayer
            tool={tool}
            sheet={readable}
            result={{ resultId: run.resultId, sheet: run.sheet }}
            frozenRows={rows.frozen}
            active={active?.column ?? null}
            isAnonymous={isAnonymous}
            reading={reading}
            onTool={setTool}
            onApply={apply}
          />
        )}
        <Beside
          run={run}
          ready={ready}
          isOwn={!isAnonymous}
          mayExport={form.mayExport}
          active={active}
          asked={conditionsIn(question.applied)}
          conditions={{
            wordsOf: conditionsIn,
            take: (values) => void question.open({ values, reading: { ...reading, filters: [] } }),
          }}
          frame={frame}
          handle={sheet}
          side={side}
          onSide={setSide}
          onLink={handleLink}
          tell={source.tell}
          onCount={setSpoken}
        />
        {dialog === 'export' && run.resultId !== null && run.meta !== null && (
          <ExportDialog
            name={name}
            resultId={run.resultId}
            meta={run.meta}
            parameters={shown}
            applied={question.applied}
            reading={chips.map(({ words }) => words)}
            mayList={!isAnonymous}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'appearance' && form.id !== null && (
          <AppearanceDialog id={form.id} onDone={() => void question.again()} onClose={() => setDialog(null)} />
        )}
        {dialog === 'share' && form.id !== null && (
          <ShareDialog
            report={{ id: form.id, name }}
            parameters={shown}
            applied={question.applied}
            isRead={!isPlain(reading)}
            takesNothing={!form.mayExport && !form.mayPrint}
            onClose={() => setDialog(null)}
          />
        )}
      </div>
    </Nightly>
  )

  function body() {
    const instead = standIn({ run, parameters, question })
    if (instead !== null || meta === null) return instead
    if (paged && meta.complete && run.resultId !== null)
      return <PaperView key={run.resultId} resultId={run.resultId} sheet={run.sheet} label={name} />
    return (
      <SheetView
        key={`${run.question} ${run.sheet}`}
        ref={sheet}
        meta={meta}
        load={run.load}
        loadPicture={run.loadPicture}
        label={name}
        zoom={zoom}
        dark={dark}
        marks={marks}
        page={rowsOf(paging, rows)}
        onState={handleState}
        onNotice={notice.info}
        onLink={handleLink}
        onColumn={(column, x, y) => setTool({ kind: 'column', column, at: { x, y } })}
        onCellMenu={(cell, x, y) => setMenu({ ...cell, x, y, within: frame.current })}
      />
    )
  }
}

async function toggleFullscreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen()
  else await frame?.requestFullscreen()
}
