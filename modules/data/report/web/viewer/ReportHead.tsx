import { say } from '@mingtai/messages'
import { useNotice, useRight } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ReportForm } from '../../calls.ts'
import type { Appearance } from './appearance/use-appearance.ts'
import { printResult } from './export/print.ts'
import { issuePath } from '../paths.ts'
import { FactsLine } from './FactsLine.tsx'
import { Form } from './form/Form.tsx'
import type { useQuestion } from './form/use-question.ts'
import type { Place } from './navigation/use-place.ts'
import type { ReadingTools } from './reading/use-reading-tools.ts'
import type { ReportDialog } from './ReportDialogs.tsx'
import type { ReportSource } from './ReportView.tsx'
import { type CommentsTool, Toolbar } from './Toolbar.tsx'
import type { Run } from './use-run.ts'

interface Props {
  form: ReportForm
  source: ReportSource
  /** The reader's own views; null: there are none here. */
  views: ReactNode
  run: Run
  /** All rows are there. */
  ready: boolean
  question: ReturnType<typeof useQuestion>
  tools: ReadingTools
  appearance: Appearance
  narrow: boolean
  comments: CommentsTool | null
  onDialog(dialog: ReportDialog): void
  onJump: Place['show']
}

/** What stands above the sheet: conditions, tools, what was asked and what came. */
export function ReportHead(props: Props) {
  const { form, source, views, run, ready, question, tools, appearance, narrow, onDialog } = props
  const notice = useNotice()
  const navigate = useNavigate()
  const { resultId } = run
  const mayIssue = useRight('report:issue') && form.id !== null && form.code !== '' && form.mayExport
  const shown = form.parameters.filter(({ hidden }) => !hidden)
  const handlePrint = () => {
    if (run.resultId === null) return
    notice.info('正在准备打印，请稍候。')
    void printResult(run.resultId).catch((cause: unknown) => notice.refuse(cause, say('failed.print')))
  }
  return (
    <>
      <Form
        form={form}
        source={source}
        question={question}
        busy={run.busy && (run.stale || run.meta === null)}
        views={views}
        narrow={narrow}
      />
      <Toolbar
        form={form}
        ready={ready}
        mayShare={source.mayShare}
        reading={tools.toolbar.reading}
        actions={tools.toolbar.actions}
        narrow={narrow}
        onRefresh={() => void question.again('fresh')}
        onDialog={onDialog}
        comments={props.comments}
        onPrint={handlePrint}
        onIssue={mayIssue && resultId !== null ? () => void navigate(issuePath(resultId)) : null}
        appearance={appearance}
      />
      <FactsLine
        parameters={shown}
        applied={question.applied}
        views={!narrow && shown.length === 0 ? views : null}
        run={run}
        reading={tools.chips}
        onReading={tools.apply}
        onSave={form.id === null || form.code === '' ? null : () => onDialog('saveView')}
        onStop={() => void run.stop().catch((cause: unknown) => notice.refuse(cause))}
        onJump={props.onJump}
      />
    </>
  )
}
