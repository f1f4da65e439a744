import { later } from '@mingtai/ui'
import type { ReportForm } from '../../calls.ts'
import type { useQuestion } from './form/use-question.ts'
import { isPlain } from './reading/edit-reading.ts'
import type { ReadingTools } from './reading/use-reading-tools.ts'
import type { Run } from './use-run.ts'

const AppearanceDialog = later(async () => (await import('./appearance/AppearanceDialog.tsx')).AppearanceDialog)
const ExportDialog = later(async () => (await import('./export/ExportDialog.tsx')).ExportDialog)
const ShareDialog = later(async () => (await import('./share/ShareDialog.tsx')).ShareDialog)

/** `saveView`: the reader saves a view. */
export type ReportDialog = 'export' | 'share' | 'saveView' | 'appearance'

interface Props {
  dialog: ReportDialog | null
  form: ReportForm
  run: Run
  question: ReturnType<typeof useQuestion>
  tools: ReadingTools
  onClose(): void
}

/** The dialogs about the whole report: taking it along, sharing it, how it appears. */
export function ReportDialogs({ dialog, form, run, question, tools, onClose }: Props) {
  const { id, name } = form
  const shown = form.parameters.filter(({ hidden }) => !hidden)
  return (
    <>
      {dialog === 'export' && run.resultId !== null && run.meta !== null && (
        <ExportDialog
          name={name}
          resultId={run.resultId}
          meta={run.meta}
          parameters={shown}
          applied={question.applied}
          reading={tools.chips.map(({ words }) => words)}
          mayList={id !== null}
          onClose={onClose}
        />
      )}
      {dialog === 'appearance' && id !== null && (
        <AppearanceDialog id={id} onDone={() => void question.again()} onClose={onClose} />
      )}
      {dialog === 'share' && id !== null && (
        <ShareDialog
          report={{ id, name }}
          parameters={shown}
          applied={question.applied}
          isRead={!isPlain(tools.reading)}
          takesNothing={!form.mayExport && !form.mayPrint}
          onClose={onClose}
        />
      )}
    </>
  )
}
