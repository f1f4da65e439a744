import { Icon, longDay, NotRead, printPdf, saveDownload, SkeletonRows, useBusy } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { OutgoingDocument } from '../../../outgoing.ts'
import type { OutgoingSheet } from '../../../sheet-calls.ts'
import { opennesses, outgoingSecrecies } from '../../../sending-words.ts'
import { documentKinds, retentions, urgencies } from '../../../words.ts'
import { api } from '../../api.ts'
import { OpinionCell } from '../../shared/sheet/OpinionCell.tsx'
import { SheetCell } from '../../shared/sheet/SheetCell.tsx'
import { EditorHead } from '../editor/EditorHead.tsx'
import { FlowPane } from '../flow/FlowPane.tsx'
import '../../shared/sheet/sheet.css'
import './outgoing-sheet.css'

interface Props {
  document: OutgoingDocument
  onReload(): Promise<unknown>
}

/** 发文办理单 on its page, with where the document stands beside it. */
export function OutgoingSheetReader({ document, onReload }: Props) {
  const { id } = document
  const { busy, run } = useBusy()
  const { data, error, refetch } = useQuery({
    queryKey: ['docflow', 'sheet', id, document.revision],
    queryFn: () => api.outgoingSheet({ id }),
    retry: false,
  })
  const take = (use: (file: Awaited<ReturnType<typeof api.outgoingSheetPdf>>) => Promise<void>) => () =>
    void run(async () => use(await api.outgoingSheetPdf({ id })))
  return (
    <div className="docflow-editor">
      <EditorHead document={document} title={document.title} onReload={onReload} />
      <div className="docflow-editor-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="docflow-outgoing-sheet" aria-label="发文办理单" tabIndex={0}>
          <div className="docflow-outgoing-sheet-files">
            <Button size="small" icon={<Icon name="print" size={14} />} loading={busy} onClick={take(printPdf)}>
              打印办理单
            </Button>
            <Button size="small" loading={busy} onClick={take(saveDownload)}>
              下载 PDF
            </Button>
          </div>
          {data !== undefined && <Sheet document={document} sheet={data} />}
          {data === undefined &&
            (error === null ? (
              <SkeletonRows rows={8} />
            ) : (
              <NotRead title="没有读到办理单" problem={error} onRetry={() => void refetch()} />
            ))}
        </section>
        <FlowPane document={document} onReload={onReload} />
      </div>
    </div>
  )
}

function Sheet({ document, sheet: { steps, versions } }: { document: OutgoingDocument; sheet: OutgoingSheet }) {
  const { organizationName, documentNumber, createdAt, paper, drafterName, departmentName } = document
  const listed = (names: readonly string[]) => names.join('、')
  return (
    <article className="docflow-sheet">
      <h2>{organizationName}发文办理单</h2>
      <p className="docflow-sheet-line">
        <span>发文字号：{documentNumber === '' ? '（未编号）' : documentNumber}</span>
        <span>拟稿日期：{longDay(createdAt)}</span>
      </p>
      <dl className="docflow-grid">
        <SheetCell label="文种">{documentKinds[document.kind]}</SheetCell>
        <SheetCell label="紧急程度">
          <span data-urgent={document.urgency !== 'normal'}>{urgencies[document.urgency]}</span>
        </SheetCell>
        <SheetCell label="标题" isWide>
          <b>{document.title}</b>
        </SheetCell>
        <SheetCell label="密级">{outgoingSecrecies[document.secrecy]}</SheetCell>
        <SheetCell label="公开属性">{opennesses[document.openness]}</SheetCell>
        <SheetCell label="保管期限">{retentions[document.retention]}</SheetCell>
        <SheetCell label="印发份数">{document.copies}</SheetCell>
        <SheetCell label="拟稿人">{drafterName}</SheetCell>
        <SheetCell label="拟稿部门">{departmentName}</SheetCell>
        <SheetCell label="主送" isWide>
          {listed(paper.mainRecipients)}
        </SheetCell>
        <SheetCell label="抄送" isWide>
          {listed(paper.copyRecipients)}
        </SheetCell>
        <SheetCell label="附件" isWide>
          {listed(paper.attachments.map(({ name }) => name))}
        </SheetCell>
        {steps.map(({ label, opinions }) => (
          <OpinionCell key={label} label={label} opinions={opinions} isAlways isSignature />
        ))}
        <SheetCell label="文稿经过" isWide>
          {versions.map(({ number, step, authorName, at }) => (
            <p key={number} className="docflow-sheet-version">
              第 {number} 稿 {step} {authorName} {longDay(at)}
            </p>
          ))}
        </SheetCell>
      </dl>
    </article>
  )
}
