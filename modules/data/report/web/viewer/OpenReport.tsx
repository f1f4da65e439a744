import { later, useIsPhone } from '@mingtai/ui'
import { useState } from 'react'
import type { ReportForm, ReportView } from '../../calls.ts'
import { Nightly } from './appearance/Nightly.tsx'
import { useAppearance } from './appearance/use-appearance.ts'
import { conditionsIn } from './form/chosen.ts'
import { useQuestion } from './form/use-question.ts'
import { TrailBar } from './navigation/TrailBar.tsx'
import { useLinks } from './navigation/use-links.ts'
import { usePlace } from './navigation/use-place.ts'
import { useReadingTools } from './reading/use-reading-tools.ts'
import { ViewsMenu } from './reading/ViewsMenu.tsx'
import { type ReportDialog, ReportDialogs } from './ReportDialogs.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportSheet } from './ReportSheet.tsx'
import type { ReportSource } from './ReportView.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { Beside, type Side } from './side/Beside.tsx'
import { useRun } from './use-run.ts'
import { useShownResult } from './use-shown-result.ts'
import { useEmbeddedHeight } from './use-embedded-height.ts'
import './reading/reading.css'

// What is opened by hand is fetched when it is opened: the first rows are there sooner.
const ReadingLayer = later(async () => (await import('./reading/ReadingLayer.tsx')).ReadingLayer)

interface Props {
  form: ReportForm
  source: ReportSource
  views: ReportView[]
}

/** A report with its form known: choose, run, read, take along. */
export function OpenReport({ form, source, views }: Props) {
  const { name } = form
  const isAnonymous = form.id === null
  // Rows that are no report have no code.
  const isReport = !isAnonymous && form.code !== ''
  const [dialog, setDialog] = useState<ReportDialog | null>(null)
  const [side, setSide] = useState<Side | null>(null)
  const [threads, setThreads] = useState(0)
  const [zoom, setZoom] = useState(1)
  const appearance = useAppearance()
  const { frame, dark, paged } = appearance
  const narrow = useIsPhone() || source.onPhone === true
  const run = useRun()
  const result = useShownResult(run, narrow)
  const place = usePlace({ run, result, pageSize: form.pageSize, narrow, tell: source.tell })
  const { active } = place
  const firstRow = place.state?.firstRow ?? 0
  const links = useLinks({ name, isAnonymous, firstRow })
  const question = useQuestion({ form, source, views, run, firstRow, onStart: place.begin })
  const tools = useReadingTools({ run, result, question, active, isAnonymous })
  const { reading, readable, tool } = tools
  useEmbeddedHeight({ run, ready: result.ready, frame, tell: source.tell })
  const toggleComments = () => setSide(side?.kind === 'comments' ? null : { kind: 'comments', cell: null })

  return (
    <Nightly dark={dark} frame={frame}>
      <div className="viewer" ref={frame} data-dark={dark || undefined} data-narrow={narrow || undefined}>
        <h1 className="visually-hidden">{name}</h1>
        <TrailBar way={links.way} name={name} />
        <ReportHead
          {...{ form, source, run, question, tools, appearance, narrow }}
          ready={result.ready}
          views={
            !isReport ? null : (
              <ViewsMenu
                code={form.code}
                views={views}
                shown={{ values: question.chosen, reading }}
                onOpen={(view) => void question.open(view)}
                isSaving={dialog === 'saveView'}
                onSave={(isSaving) => setDialog(isSaving ? 'saveView' : null)}
              />
            )
          }
          comments={!isReport ? null : { open: threads, toggle: toggleComments }}
          onDialog={setDialog}
          onJump={place.show}
        />
        <ReportSheet
          {...{ form, run, result, question, place, tools, appearance, narrow }}
          zoom={{ value: zoom, change: setZoom }}
          resting={dialog !== null || side !== null}
          onLink={links.follow}
          onSide={setSide}
        />
        <SheetFoot
          run={run}
          state={paged ? null : place.state}
          paging={place.paging}
          onPaging={place.setPaging}
          zoom={zoom}
          onZoom={setZoom}
          onSheet={run.showSheet}
          onLevels={(levels) => place.sheet.current?.showLevels(levels)}
          onJump={place.jump}
        />
        {readable !== null && run.resultId !== null && tool !== null && (
          <ReadingLayer
            tool={tool}
            sheet={readable}
            result={{ resultId: run.resultId, sheet: run.sheet }}
            frozenRows={result.frozen}
            active={active?.column ?? null}
            isAnonymous={isAnonymous}
            reading={reading}
            onTool={tools.setTool}
            onApply={tools.apply}
          />
        )}
        <Beside
          run={run}
          ready={result.ready}
          may={isAnonymous ? 'see' : isReport ? 'speak' : 'read'}
          mayExport={form.mayExport}
          active={active}
          conditions={{
            asked: conditionsIn(form.parameters, question.applied),
            wordsOf: (values) => conditionsIn(form.parameters, values),
            take: (values) => void question.open({ values, reading: { ...reading, filters: [] } }),
          }}
          frame={frame}
          handle={place.sheet}
          side={side}
          onSide={setSide}
          onLink={links.follow}
          onCount={setThreads}
        />
        <ReportDialogs {...{ dialog, form, run, question, tools }} onClose={() => setDialog(null)} />
      </div>
    </Nightly>
  )
}
