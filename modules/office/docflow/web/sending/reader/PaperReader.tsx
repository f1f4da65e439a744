import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { useState } from 'react'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { opennesses, outgoingSecrecies } from '../../../sending-words.ts'
import { documentKinds, retentions, urgencies } from '../../../words.ts'
import { EditorHead } from '../editor/EditorHead.tsx'
import { PaperArea } from '../editor/PaperArea.tsx'
import { usePaper } from '../editor/use-paper.ts'
import { FlowPane } from '../flow/FlowPane.tsx'

interface Props {
  document: OutgoingDocument
  onReload(): Promise<unknown>
}

/** The paper of a document as it is read, with its facts, and where it stands on its way. */
export function PaperReader({ document, onReload }: Props) {
  const { setHost, shown } = usePaper({
    ...{ document: document.paper, isEditable: false, isSealed: document.isSealed },
    onElement: () => undefined,
  })
  const [, setZoom] = useState(1)
  return (
    <div className="docflow-editor">
      <EditorHead document={document} title={document.title} onReload={onReload} />
      <div className="docflow-editor-body">
        <aside className="docflow-editor-side" aria-label="公文要素">
          <Facts document={document} />
          <AttachmentList ownerType="outgoing-attachment" ownerId={document.id} readOnly title="附件文件" />
        </aside>
        <PaperArea pages={shown.pages} onHost={setHost} onZoom={setZoom} />
        <FlowPane document={document} onReload={onReload} />
      </div>
    </div>
  )
}

function Facts({ document }: { document: OutgoingDocument }) {
  const { kind, documentNumber, urgency, secrecy, openness, retention, copies, paper } = document
  const { drafterName, departmentName, organizationName } = document
  const facts: [string, string][] = [
    ['文种', documentKinds[kind]],
    ['发文字号', documentNumber || '签发后编号'],
    ['密级', outgoingSecrecies[secrecy]],
    ['紧急程度', urgencies[urgency]],
    ['主送', paper.mainRecipients.join('、') || '—'],
    ['抄送', paper.copyRecipients.join('、') || '—'],
    ['发文机关', organizationName],
    ['拟稿', [drafterName, departmentName].filter((word) => word !== '').join(' · ')],
    ['印发份数', String(copies)],
    ['保管期限', retentions[retention]],
    ['公开属性', opennesses[openness]],
  ]
  return (
    <dl className="docflow-facts">
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
