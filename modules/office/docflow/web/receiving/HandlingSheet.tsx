import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { longDay } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Opinion, ReceivingDocument } from '../../document.ts'
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
import { HandwritingPicture } from './HandwritingPicture.tsx'

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
        <Cell label="来文单位">{document.issuer}</Cell>
        <Cell label="来文字号">{document.documentNumber}</Cell>
        <Cell label="标题" isWide>
          <b>{document.title}</b>
        </Cell>
        <Cell label="文种">{documentKinds[document.kind]}</Cell>
        <Cell label="紧急程度">
          <span data-urgent={document.urgency !== 'normal'}>{urgencies[document.urgency]}</span>
        </Cell>
        <Cell label="成文日期">{day(document.documentDate)}</Cell>
        <Cell label="办理期限">{day(document.dueAt)}</Cell>
        <Cell label="密级">{secrecies[document.secrecy]}</Cell>
        <Cell label="保管期限">{retentions[document.retention]}</Cell>
        <Cell label="份数页数">{amountOf(document)}</Cell>
        <Cell label="来源">
          {sources[document.source]}
          {document.category !== null && `，${categories[document.category]}`}
        </Cell>
        {document.undertaker !== '' && (
          <Cell label="承办" isWide>
            {document.undertaker}
          </Cell>
        )}
        {namesOf(opinionRoles).map((role) => (
          <OpinionCell
            key={role}
            label={opinionRoles[role]}
            opinions={document.opinions.filter((one) => one.role === role)}
          />
        ))}
        {returnReason !== '' && (
          <Cell label="退回原因" isWide>
            {returnReason}
          </Cell>
        )}
        {instanceId !== null && (
          <Cell label="流程" isWide>
            <Link to={`/approve/process/instance/tabs?instanceId=${instanceId}`}>查看流程</Link>
          </Cell>
        )}
        {document.attachments.length > 0 && (
          <Cell label="附件" isWide>
            <AttachmentList ownerType="official-document" ownerId={id} readOnly title="扫描件和附件" />
          </Cell>
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

function OpinionCell({ label, opinions }: { label: string; opinions: readonly Opinion[] }) {
  if (opinions.length === 0 && label !== opinionRoles.proposal && label !== opinionRoles.instruction) return null
  return (
    <Cell label={label} isWide>
      {opinions.map((opinion) => (
        <blockquote key={opinion.id} className="docflow-opinion" data-late={opinion.isLate}>
          {opinion.text !== '' && <p>{opinion.text}</p>}
          {opinion.handwritingId !== null && (
            <HandwritingPicture id={opinion.handwritingId} name={opinion.personName} />
          )}
          <footer>
            {opinion.isLate && <em>办结后补充，不打印</em>}
            <span>{opinion.departmentName}</span>
            <b>{opinion.personName}</b>
            <time>{longDay(opinion.at)}</time>
          </footer>
        </blockquote>
      ))}
    </Cell>
  )
}

function Cell({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function amountOf({ copies, pages }: ReceivingDocument): string {
  return pages === null ? `${copies} 份` : `${copies} 份，${pages} 页`
}
