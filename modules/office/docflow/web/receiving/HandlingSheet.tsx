import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { longDay } from '@mingtai/ui'
import { Link } from 'react-router'
import type { ReceivingDocument } from '../../document.ts'
import {
  categories,
  documentKinds,
  namesOf,
  opinionRoles,
  retentions,
  secrecies,
  sources,
  urgencies,
} from '../../words.ts'
import { OpinionCell } from '../shared/sheet/OpinionCell.tsx'
import { SheetCell } from '../shared/sheet/SheetCell.tsx'
import '../shared/sheet/sheet.css'

/** 收文办理单, as it lies in the file: what came, what was said about it by whom, and its text below. */
export function HandlingSheet({ document }: { document: ReceivingDocument }) {
  const { organizationName, receiveNumber, receivedAt, content, id, instanceId, returnReason } = document
  const day = (at: string | null) => (at === null ? '' : longDay(at))
  return (
    <article className="docflow-sheet">
      <h2>{organizationName}收文办理单</h2>
      <p className="docflow-sheet-line">
        <span>收文号：{receiveNumber ?? '（未登记）'}</span>
        <span>收文日期：{longDay(receivedAt)}</span>
      </p>
      <dl className="docflow-grid">
        <SheetCell label="来文单位">{document.issuer}</SheetCell>
        <SheetCell label="来文字号">{document.documentNumber}</SheetCell>
        <SheetCell label="标题" isWide>
          <b>{document.title}</b>
        </SheetCell>
        <SheetCell label="文种">{documentKinds[document.kind]}</SheetCell>
        <SheetCell label="紧急程度">
          <span data-urgent={document.urgency !== 'normal'}>{urgencies[document.urgency]}</span>
        </SheetCell>
        <SheetCell label="成文日期">{day(document.documentDate)}</SheetCell>
        <SheetCell label="办理期限">{day(document.dueAt)}</SheetCell>
        <SheetCell label="密级">{secrecies[document.secrecy]}</SheetCell>
        <SheetCell label="保管期限">{retentions[document.retention]}</SheetCell>
        <SheetCell label="份数页数">{amountOf(document)}</SheetCell>
        <SheetCell label="来源">
          {sources[document.source]}
          {document.category !== null && `，${categories[document.category]}`}
        </SheetCell>
        {document.undertaker !== '' && (
          <SheetCell label="承办" isWide>
            {document.undertaker}
          </SheetCell>
        )}
        {namesOf(opinionRoles).map((role) => (
          <OpinionCell
            key={role}
            label={opinionRoles[role]}
            isAlways={role === 'proposal' || role === 'instruction'}
            opinions={document.opinions.filter((one) => one.role === role)}
          />
        ))}
        {returnReason !== '' && (
          <SheetCell label="退回原因" isWide>
            {returnReason}
          </SheetCell>
        )}
        {instanceId !== null && (
          <SheetCell label="流程" isWide>
            <Link to={`/approve/process/instance/tabs?instanceId=${instanceId}`}>查看流程</Link>
          </SheetCell>
        )}
        {document.attachments.length > 0 && (
          <SheetCell label="附件" isWide>
            <AttachmentList ownerType="official-document" ownerId={id} readOnly title="扫描件和附件" />
          </SheetCell>
        )}
      </dl>
      {content !== '' && <Content document={document} />}
    </article>
  )
}

/** The text of the document as it came, below its sheet. */
function Content({ document: { title, content, issuer, documentDate } }: { document: ReceivingDocument }) {
  return (
    <section className="docflow-text" aria-label="正文">
      <h3>{title}</h3>
      {content.split(/\n+/).map((paragraph, at) => (
        // Paragraphs have no other name than their place, and never change it.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at} data-address={at === 0 && paragraph.endsWith('：')}>
          {paragraph}
        </p>
      ))}
      <p className="docflow-signed">
        {issuer}
        <br />
        {documentDate !== null && longDay(documentDate)}
      </p>
    </section>
  )
}

function amountOf({ copies, pages }: ReceivingDocument): string {
  return pages === null ? `${copies} 份` : `${copies} 份，${pages} 页`
}
