import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { useState } from 'react'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { api } from '../../api.ts'
import { FlowPane } from '../flow/FlowPane.tsx'
import { EditorHead } from './EditorHead.tsx'
import { ElementFields, type OutgoingFacts } from './ElementFields.tsx'
import { faultsOf, FormCheck } from './FormCheck.tsx'
import { PaperArea } from './PaperArea.tsx'
import { PaperTools } from './PaperTools.tsx'
import { focusElement, showPlace } from './place-on-paper.ts'
import { SavedWords } from './SavedWords.tsx'
import { useDraftSaver } from './use-draft-saver.ts'
import { type LaidOut, usePaper } from './use-paper.ts'

interface Props {
  document: OutgoingDocument
  onReload(): Promise<unknown>
}

interface Draft {
  paper: LaidOut['document']
  facts: OutgoingFacts
}

/** The paper of a draft with its elements, the check of its form and its tools; every change is saved. */
export function DraftEditor({ document, onReload }: Props) {
  const { id, revision, updatedAt, secrecy, openness, retention, copies } = document
  const { setHost, paper, shown, setElements, setDocument } = usePaper({
    ...{ document: document.paper, isEditable: true },
    onElement: (element) => void focusElement(element),
  })
  const [facts, setFacts] = useState<OutgoingFacts>({ secrecy, openness, retention, copies })
  const [zoom, setZoom] = useState(1)
  const { saver, state } = useDraftSaver<Draft>(
    (draft, before) =>
      api.saveDraft({ id, revision: before, paper: { ...draft.paper, secrecy: null }, ...draft.facts }),
    { revision, updatedAt },
  )
  const [noted, setNoted] = useState<Draft | null>(null)
  // What is shown at first is what the server has.
  if (shown.pages !== null && (noted === null || noted.paper !== shown.document || noted.facts !== facts)) {
    const draft = { paper: shown.document, facts }
    if (noted !== null) saver.note(draft)
    setNoted(draft)
  }
  return (
    <div className="docflow-editor">
      <EditorHead
        document={document}
        title={shown.document.title}
        onReload={onReload}
        onFlush={() => saver.flush()}
        faults={() => faultsOf(shown)}
        saved={
          <SavedWords
            state={state}
            onRetry={() => void saver.flush()}
            onReload={() => void onReload()}
            onOverwrite={() => void saver.overwrite()}
          />
        }
      />
      <PaperTools paper={paper} shown={shown} zoom={zoom} />
      <div className="docflow-editor-body">
        <aside className="docflow-editor-side" aria-label="公文要素">
          <ElementFields
            id={id}
            document={shown.document}
            facts={facts}
            onElements={setElements}
            onFacts={(next) => setFacts({ ...facts, ...next })}
          />
          <AttachmentList ownerType="outgoing-attachment" ownerId={id} title="附件文件" />
        </aside>
        <PaperArea pages={shown.pages} onHost={setHost} onZoom={setZoom} />
        <FlowPane document={document} onReload={onReload} onFlush={() => saver.flush()}>
          <FormCheck shown={shown} onMend={setDocument} onShow={(place) => showPlace(place, paper)} />
        </FlowPane>
      </div>
    </div>
  )
}
