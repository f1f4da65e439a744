import type { Client } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { useLeaveQuestion, useNotice } from '@mingtai/ui'
import { useEffect, useState } from 'react'
import type { Design, reportCalls } from '../../calls.ts'
import { ConflictPanel } from './part/dialog/ConflictPanel.tsx'
import { DraftOffer } from './part/dialog/DraftOffer.tsx'
import { FormulaBar } from './part/formula/FormulaBar.tsx'
import { Head } from './part/Head.tsx'
import { KeysDialog } from './part/dialog/KeysDialog.tsx'
import { SharedOffer } from './part/dialog/SharedOffer.tsx'
import { SheetFoot } from './part/SheetFoot.tsx'
import { SheetPane } from './part/SheetPane.tsx'
import { Toolbar } from './part/toolbar/Toolbar.tsx'
import { useBlockMaker } from './part/toolbar/use-block-maker.ts'
import { useFiles } from './part/use-files.ts'
import { useUnsavedWork } from './part/use-unsaved-work.ts'
import { useKeys } from './part/use-keys.ts'
import { StudioContext } from './part/use-studio.ts'
import { withUnsavedWork } from './model/draft/draft.ts'
import { useKnown } from './dataset/use-sample.ts'
import { placeDropped } from './model/place/place.ts'
import { DataPanel } from './dataset/DataPanel.tsx'
import { PaperDialog } from './preview/PaperDialog.tsx'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { usePreview } from './preview/use-preview.ts'
import { PropertyPanel } from './property/PropertyPanel.tsx'
import { Studio } from './studio.ts'
import { useStore } from 'zustand'

export type PreviewPlace = 'below' | 'right' | 'hidden'
/** Where there is no room for both panels, at most one is open. */
export type OpenPanel = 'data' | 'properties' | 'none'

interface Props {
  design: Design
  calls: Client<typeof reportCalls>
  onReload(): void
}

/** Head, tools, data, sheet, preview and properties around one open report. */
export function Workspace({ design: known, calls, onReload }: Props) {
  const [design] = useState(() => withUnsavedWork(known))
  const [studio] = useState(() => new Studio(design, calls))
  const [epoch, setEpoch] = useState(0)
  const [panel, setPanel] = useState<OpenPanel>('data')
  const [place, setPlace] = useState<PreviewPlace>('below')
  const notice = useNotice()
  const dirty = useStore(studio.store, (state) => state.saving !== 'saved')
  const preview = usePreview(studio, calls, place !== 'hidden')
  const knownOf = useKnown(studio, calls)
  useLeaveQuestion(dirty)
  useUnsavedWork(studio)

  useEffect(() => {
    studio.onRefusal = (error) => notice.refuse(error)
    studio.onMerged = () => notice.success(say('design.merged'))
    studio.onReopen = () => setEpoch((count) => count + 1)
    studio.onDrop = (spot, data) => void placeDropped(studio, { spot, data }, knownOf)
  }, [studio, notice, knownOf])

  const files = useFiles(studio)
  useKeys(studio, { run: preview.run, makeBlock: useBlockMaker(studio) })

  return (
    <StudioContext value={studio}>
      <div className="rd" {...files}>
        <Head calls={calls} preview={preview} panel={panel} onPanel={setPanel} onReload={onReload} />
        <ConflictPanel calls={calls} onReload={onReload} />
        <DraftOffer design={design} onRestore={() => setEpoch((count) => count + 1)} />
        <SharedOffer />
        <Toolbar />
        <div className={`rd-body rd-open-${panel}`}>
          <DataPanel calls={calls} />
          <section className={`rd-main rd-main-${place}`} aria-label="设计与预览">
            <FormulaBar />
            <div className="rd-work">
              <SheetPane key={epoch} calls={calls} />
              <PreviewPane preview={preview} place={place} onPlace={setPlace} calls={calls} />
            </div>
            <SheetFoot rows={preview.meta?.complete === true ? preview.meta.rows : null} />
          </section>
          <PropertyPanel />
        </div>
        <KeysDialog />
        <PaperDialog preview={preview} />
      </div>
    </StudioContext>
  )
}
