import { say } from '@mingtai/messages'
import { useNotice } from '@mingtai/ui'
import type { ReportForm, ReportView } from '../../calls.ts'
import type { Appearance } from './appearance/use-appearance.ts'
import { printResult } from './export/print.ts'
import { FactsLine } from './FactsLine.tsx'
import { Form } from './form/Form.tsx'
import type { useQuestion } from './form/use-question.ts'
import type { Place } from './navigation/use-place.ts'
import type { ReadingTools } from './reading/use-reading-tools.ts'
import { ViewsMenu } from './reading/ViewsMenu.tsx'
import type { ReportDialog } from './ReportDialogs.tsx'
import type { ReportSource } from './ReportView.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Run } from './use-run.ts'

interface Props {
  form: ReportForm
  source: ReportSource
  views: ReportView[]
  run: Run
  /** All rows are there. */
  ready: boolean
  question: ReturnType<typeof useQuestion>
  tools: ReadingTools
  appearance: Appearance
  narrow: boolean
  /** Open threads of comments. */
  threads: number
  dialog: ReportDialog | null
  onDialog(dialog: ReportDialog | null): void
  onComments(): void
  onJump: Place['show']
}

/** What stands above the sheet: conditions, tools, what was asked and what came. */
export function ReportHead(props: Props) {
  const { form, source, views, run, ready, question, tools, appearance, narrow, dialog, onDialog } = props
  const notice = useNotice()
  const shown = form.parameters.filter(({ hidden }) => !hidden)
  const isAnonymous = form.id === null
  const handlePrint = () => {
    if (run.resultId === null) return
    notice.info('正在准备打印，请稍候。')
    void printResult(run.resultId).catch((cause: unknown) => notice.refuse(cause, say('failed.print')))
  }
  const viewsMenu = isAnonymous ? null : (
    <ViewsMenu
      code={form.code}
      views={views}
      shown={{ values: question.chosen, reading: tools.reading }}
      onOpen={(view) => void question.open(view)}
      keeping={dialog === 'keep'}
      onKeep={(keeping) => onDialog(keeping ? 'keep' : null)}
    />
  )

  return (
    <>
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
        reading={tools.toolbar.reading}
        actions={tools.toolbar.actions}
        narrow={narrow}
        onRefresh={() => void question.again('fresh')}
        onShare={() => onDialog('share')}
        onAppearance={() => onDialog('appearance')}
        comments={isAnonymous ? null : props.threads}
        onComments={props.onComments}
        onExport={() => onDialog('export')}
        onPrint={handlePrint}
        paged={appearance.paged}
        onPaged={appearance.setPaged}
        dark={appearance.dark}
        onDark={appearance.setDark}
        onFullscreen={appearance.toggleFullscreen}
      />
      <FactsLine
        parameters={shown}
        applied={question.applied}
        views={!narrow && shown.length === 0 ? viewsMenu : null}
        run={run}
        reading={tools.chips}
        onReading={tools.apply}
        onKeep={isAnonymous ? null : () => onDialog('keep')}
        onStop={() => void run.stop().catch((cause: unknown) => notice.refuse(cause))}
        onJump={props.onJump}
      />
    </>
  )
}
