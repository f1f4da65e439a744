import { Icon, printPdf, shortTime, StatusTag, useAttempt, useBusy, useRight } from '@mingtai/ui'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { ReceivingDocument } from '../../document.ts'
import { documentKinds, urgencies } from '../../words.ts'
import { api } from '../api.ts'
import { isOver } from '../shared/document-columns.tsx'
import { DueDay } from '../shared/DueDay.tsx'
import { places } from '../shared/places.ts'
import { ReceivingStateTag } from '../shared/ReceivingStateTag.tsx'

interface Props {
  document: ReceivingDocument
  onDone(): Promise<unknown>
}

/** The title of a document with its state, and what may be done beside deciding about it. */
export function PageHead({ document, onDone }: Props) {
  const navigate = useNavigate()
  const attempt = useAttempt(onDone)
  const { id, title, state, urgency, issuer, kind, receivedAt, dueAt, isFollowed, related } = document
  const maySupervise = useRight('supervision:manage')
  const { busy, run } = useBusy()
  const print = () => void run(async () => printPdf(await api.receivingSheetPdf({ id })))
  const follow = () =>
    void attempt(() => api.follow({ id, isFollowed: !isFollowed }), isFollowed ? '已取消关注。' : '已关注。')
  return (
    <header className="record-head">
      <div className="record-head-words">
        <h1>
          {title} <ReceivingStateTag state={state} />{' '}
          {urgency !== 'normal' && <StatusTag tone="cinnabar">{urgencies[urgency]}</StatusTag>}
        </h1>
        <p>
          <span>{documentKinds[kind]}</span>
          <span>{issuer}</span>
          <span>{shortTime(receivedAt, new Date())} 收文</span>
          {dueAt !== null && (
            <span>
              办理期限 <DueDay dueAt={dueAt} isOver={isOver(state)} />
            </span>
          )}
          {related.map(({ title: name, link }) => (
            <span key={link}>
              已转督办 <Link to={link}>{name}</Link>
            </span>
          ))}
        </p>
      </div>
      <div className="docflow-head-actions">
        <Button type="text" icon={<Icon name="star" size={15} />} aria-pressed={isFollowed} onClick={follow}>
          {isFollowed ? '已关注' : '关注'}
        </Button>
        <Button type="text" icon={<Icon name="print" size={15} />} loading={busy} onClick={print}>
          打印办理单
        </Button>
        {maySupervise && (
          <Button
            type="text"
            icon={<Icon name="target" size={15} />}
            onClick={() => void navigate(places.turnIntoSupervision(id))}
          >
            转督办
          </Button>
        )}
        {document.actions.includes('change') && (
          <Button type="text" icon={<Icon name="edit" size={15} />} onClick={() => void navigate(places.edit(id))}>
            修改登记
          </Button>
        )}
      </div>
    </header>
  )
}
