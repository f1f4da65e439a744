import { CallError } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { SheetView, type SheetHandle, type SheetState } from '@mingtai/sheet-view'
import { EmptyState, onSessionEnd, RefusalPanel, sentenceOf, SkeletonRows, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReportForm } from '../../calls.ts'
import { AppearanceDialog } from './AppearanceDialog.tsx'
import { CellMenu, type MenuPlace } from './CellMenu.tsx'
import { type Chosen, chosenFrom, defaultsOf, firstMissing, searchOf, wordsOf } from './chosen.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { FactsLine } from './FactsLine.tsx'
import { targetOf } from './follow-link.ts'
import { PaperView } from './PaperView.tsx'
import { ParameterBar } from './ParameterBar.tsx'
import { printResult } from './print.ts'
import type { ReportSource, RowsAge } from './ReportView.tsx'
import { ShareDialog } from './share/ShareDialog.tsx'
import { ShownWith } from './ShownWith.tsx'
import { Reading, type Side } from './side/Reading.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { Toolbar } from './Toolbar.tsx'
import { drillTo, useReturnRow, wayTo } from './trail.ts'
import { TrailBar } from './TrailBar.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { useReturn } from './use-return.ts'
import { isResultGone, useRun } from './use-run.ts'

/** A report with its form known: choose, run, read, take along. */
export function OpenReport({ form, source }: { form: ReportForm; source: ReportSource }) {
  const { parameters, name } = form
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen>(() => chosenFrom(parameters, search))
  const latest = useRef(chosen)
  const [asked, setAsked] = useState<Chosen>(chosen)
  const [applied, setApplied] = useState<Chosen>({})
  const [wrong, setWrong] = useState<{ field: string; sentence: string } | null>(null)
  const [dialog, setDialog] = useState<'export' | 'share' | 'appearance' | null>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [side, setSide] = useState<Side | null>(null)
  const [spoken, setSpoken] = useState(0)
  const [paged, setPaged] = useState(false)
  const [state, setState] = useState<SheetState | null>(null)
  const run = useRun()
  const notice = useNotice()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<SheetHandle>(null)
  const { keepPlace, forgetPlace } = useKeptPlace(sheet)
  const back = useReturn(sheet, useReturnRow())
  const way = wayTo(search.get('step'))
  const shown = parameters.filter(({ hidden }) => !hidden)

  const query = async (values: Chosen, age: RowsAge = 'kept') => {
    const missing = firstMissing(parameters, values)
    setWrong(missing === null ? null : { field: missing.code, sentence: say('parameter.required', missing.name) })
    if (missing !== null) return
    setSearch(searchOf(parameters, values, search), { replace: true })
    setAsked(values)
    if (age === 'fresh') back.keep(state)
    setState(null)
    try {
      await run.start(() => source.run(values, age))
      setApplied(values)
      source.tell?.({ kind: 'query', values })
      forgetPlace()
    } catch (cause) {
      if (cause instanceof CallError && cause.field !== null && cause.field in values)
        setWrong({ field: cause.field, sentence: cause.message })
    }
  }

  // A report that lacks nothing opens with its data.
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || firstMissing(parameters, chosen) !== null) return
    opened.current = true
    void query(chosen)
  })
  // A result that was put away meanwhile is made anew, once in a while and never in a circle.
  const reopened = useRef(0)
  useEffect(() => {
    if (!isResultGone(run.problem) || Date.now() - reopened.current < 30_000) return
    reopened.current = Date.now()
    notice.info('结果已过期，正在重新生成。')
    void query(asked)
  })
  // What is chosen but not yet asked for also survives: a lost session or a reload finds it in the URL.
  const written = searchOf(parameters, chosen, search).toString()
  useEffect(() => {
    if (written === search.toString()) return
    const write = () => setSearch(written, { replace: true })
    const timer = setTimeout(write, 150)
    const unwatch = onSessionEnd(write)
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [written, search, setSearch])

  const choose = (values: Chosen) => {
    latest.current = values
    setChosen(values)
  }
  const handleChange = (code: string, value: string | string[] | null) => {
    choose({ ...latest.current, [code]: value })
    if (wrong?.field === code) setWrong(null)
  }
  const handleReset = () => {
    choose(defaultsOf(parameters))
    setWrong(null)
  }
  const resetAndRun = () => {
    handleReset()
    void query(defaultsOf(parameters))
  }
  const handleJump = (row: number) => {
    const rows = run.meta?.rows ?? 0
    if (row > rows && run.busy) notice.info(`还在读取，现在有 ${rows.toLocaleString('zh-CN')} 行，已跳到最后一行。`)
    sheet.current?.jumpTo(Math.min(row, rows) - 1)
  }
  const handleState = (next: SheetState) => {
    setState(next)
    keepPlace(next.firstRow)
    back.arrived(run.meta?.rows ?? 0)
    source.tell?.({ kind: 'cell', cell: next.active })
  }
  const handlePrint = () => {
    if (run.resultId === null) return
    notice.info('正在准备打印，请稍候。')
    void printResult(run.resultId).catch((cause: unknown) => notice.refuse(cause))
  }
  const openSide = (next: Side) => {
    setSide(next)
    setMenu(null)
  }
  const ready = run.meta?.complete === true && run.meta.more !== true && run.meta.failed === null
  const handleLink = (link: string) => {
    const target = targetOf(link)
    if (target === null) return notice.info('这个链接不能打开。')
    if ('address' in target) window.open(target.address, '_blank', 'noopener,noreferrer')
    else if (form.id === null) notice.info('登录后才能打开关联的报表。')
    else {
      const here = { name, path: `${location.pathname}${location.search}`, row: state?.firstRow ?? 0 }
      void navigate(drillTo(target.path, [...way, here]))
    }
  }
  const handleStop = () => void run.stop().catch((cause: unknown) => notice.refuse(cause))

  return (
    <div className="viewer" ref={frame}>
      <h1 className="visually-hidden">{name}</h1>
      <TrailBar way={way} name={name} />
      {shown.length > 0 && (
        <ParameterBar
          context={{
            parameters,
            form: form.form,
            today: form.today,
            source: { key: source.queryKey, load: source.choices },
          }}
          chosen={chosen}
          wrong={wrong}
          busy={run.busy && run.meta === null}
          onChange={handleChange}
          onRun={() => void query(latest.current)}
          onReset={handleReset}
        />
      )}
      <Toolbar
        form={form}
        rows={run.meta?.rows ?? 0}
        ready={ready}
        mayShare={source.mayShare}
        onJump={handleJump}
        onRefresh={() => void query(asked, 'fresh')}
        onShare={() => setDialog('share')}
        onAppearance={() => setDialog('appearance')}
        comments={form.id === null ? null : spoken}
        onComments={() => setSide(side?.kind === 'comments' ? null : { kind: 'comments', cell: null })}
        onExport={() => setDialog('export')}
        onPrint={handlePrint}
        paged={paged}
        onPaged={setPaged}
        onFullscreen={() => void toggleFullscreen(frame.current)}
      />
      <FactsLine
        parameters={shown}
        applied={applied}
        run={run}
        onStop={handleStop}
        onJump={(row, column) => sheet.current?.jumpTo(row, column)}
      />
      <div className="viewer-sheet">
        {body()}
        {run.resultId !== null && run.meta !== null && (
          <ShownWith
            resultId={run.resultId}
            sheet={run.sheet}
            resting={run.busy || dialog !== null || side !== null}
            onRefresh={() => void query(asked, 'fresh')}
          />
        )}
      </div>
      <SheetFoot
        run={run}
        state={state}
        onSheet={run.showSheet}
        onLevels={(levels) => sheet.current?.showLevels(levels)}
      />
      {menu !== null && (
        <CellMenu
          place={menu}
          onClose={() => setMenu(null)}
          onCopy={() => sheet.current?.copy()}
          onExplain={ready ? () => openSide({ kind: 'explain', cell: menu }) : null}
          onComment={ready && form.id !== null ? () => openSide({ kind: 'comments', cell: menu }) : null}
          onDrill={menu.link === null ? null : () => handleLink(menu.link ?? '')}
        />
      )}
      <Reading
        run={run}
        ready={ready}
        isOwn={form.id !== null}
        active={state?.active ?? null}
        asked={shown.flatMap((one) => (wordsOf(one, applied) === '' ? [] : [`${one.name} ${wordsOf(one, applied)}`]))}
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
          applied={applied}
          mayList={form.id !== null}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'appearance' && form.id !== null && (
        <AppearanceDialog id={form.id} onDone={() => void query(asked)} onClose={() => setDialog(null)} />
      )}
      {dialog === 'share' && form.id !== null && (
        <ShareDialog
          report={{ id: form.id, name }}
          parameters={shown}
          applied={applied}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )

  function body() {
    const { meta, problem, busy } = run
    if (problem !== null && wrong === null) return refusal(sentenceOf(problem))
    if (meta === null) {
      if (busy) return <SkeletonRows rows={14} />
      return <EmptyState text={hint()} />
    }
    if (meta.rows === 0 && meta.failed !== null) return refusal(meta.failed)
    if (meta.rows === 0 && !meta.complete) return <SkeletonRows rows={14} />
    if (meta.complete && meta.sourceRows === 0 && shown.length > 0) {
      return <EmptyState text="没有符合条件的数据。" action={<Button onClick={resetAndRun}>重置条件</Button>} />
    }
    if (paged && meta.complete && run.resultId !== null)
      return <PaperView key={run.resultId} resultId={run.resultId} sheet={run.sheet} label={name} />
    return (
      <SheetView
        key={`${run.resultId} ${run.sheet}`}
        ref={sheet}
        meta={meta}
        load={run.load}
        label={name}
        onState={handleState}
        onNotice={notice.info}
        onLink={handleLink}
        onCellMenu={(cell, x, y) => setMenu({ ...cell, x, y })}
      />
    )
  }

  function hint() {
    if (wrong !== null) return '改好标出的条件后点“查询”。'
    return firstMissing(parameters, chosen) === null ? '点“查询”生成报表。' : '填好必填条件后点“查询”。'
  }

  function refusal(sentence: string | null) {
    const again = (
      <Button type="primary" onClick={() => void query(asked)}>
        重试
      </Button>
    )
    return (
      <div className="viewer-state">
        <RefusalPanel title="报表没有生成" text={sentence} actions={again} />
      </div>
    )
  }
}

async function toggleFullscreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen()
  else await frame?.requestFullscreen()
}
