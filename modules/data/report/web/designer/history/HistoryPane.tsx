import { say } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'
import { EmptyState, Icon, NotRead, SkeletonRows, StatusTag, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { SavedRevision } from '../../../calls.ts'
import { api } from '../../api.ts'
import { clock } from '../model/draft/clock.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { withinDesigner } from '../part/within-designer.ts'
import { DifferenceView } from './DifferenceView.tsx'
import './history.css'

interface Props {
  onClose(): void
  /** The design was put back: it is opened anew. */
  onRestored(): void
}

/** 历史: every saved state, what was changed in it, how it differs from any other, and the way back. */
export function HistoryPane({ onClose, onRestored }: Props) {
  const studio = useStudio()
  const { id, version } = useStudioState((state) => state.design)
  const template = useStudioState((state) => state.template)
  const dirty = useStudioState((state) => state.saving !== 'saved')
  const [size, setSize] = useState(50)
  const [picked, setPicked] = useState<number | null>(null)
  const [against, setAgainst] = useState<'before' | 'now'>('before')
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const notice = useNotice()
  const list = useQuery({
    queryKey: ['report', 'history', id, size],
    queryFn: () => api.history({ tplId: id, size }),
    staleTime: 0,
  })
  const rows = list.data?.data ?? []
  const chosen = rows.find(({ revision }) => revision === picked) ?? rows[0] ?? null
  const older = chosen === null ? null : (rows.find(({ revision }) => revision < chosen.revision) ?? null)
  const this_ = useVersion(id, chosen?.revision ?? null)
  const before = useVersion(id, against === 'before' ? (older?.revision ?? null) : null)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onClose])

  const restore = async (row: SavedRevision) => {
    const title = say('confirm.restoreRevision', `${clock(row.savedAt)}（${nameOf(row)}）`)
    if (!(await confirm({ title, text: say('design.restoreNote'), verb: '恢复' }))) return
    setBusy(true)
    try {
      // What is not saved becomes a revision of its own before it is replaced.
      if (dirty && !(await studio.save())) return onClose()
      await api.restore({ tplId: id, to: row.revision, revision: studio.state.design.revision })
      notice.success(say('design.restored', clock(row.savedAt)))
      onRestored()
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="rd-history" aria-label="历史版本">
      <header>
        <h2>历史版本</h2>
        <small className="rd-faint">每次保存、发布都留一份；未保存的修改不在这里，随时自动保存。</small>
        <span className="rd-grow" />
        {chosen !== null && (
          <>
            <Select
              size="small"
              aria-label="与哪一版比较"
              getPopupContainer={withinDesigner}
              value={against}
              options={[
                { value: 'before', label: '与上一次保存比较' },
                { value: 'now', label: '与现在的设计比较' },
              ]}
              onChange={setAgainst}
            />
            <Button loading={busy} icon={<Icon name="history" size={14} />} onClick={() => void restore(chosen)}>
              恢复到这一版
            </Button>
          </>
        )}
        <Button type="text" aria-label="关闭历史" icon={<Icon name="close" />} onClick={onClose} />
      </header>
      <div className="rd-history-body">
        <nav aria-label="保存过的版本">
          {list.error !== null && (
            <NotRead title="没有读到历史" problem={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.isPending && <SkeletonRows rows={8} />}
          <ol>
            {rows.map((row) => (
              <RevisionItem
                key={row.id}
                row={row}
                isChosen={row.id === chosen?.id}
                published={version}
                onChoose={() => setPicked(row.revision)}
              />
            ))}
          </ol>
          {(list.data?.total ?? 0) > rows.length && (
            <Button type="link" size="small" onClick={() => setSize(size + 100)}>
              更早的版本
            </Button>
          )}
        </nav>
        <div className="rd-history-view">{view()}</div>
      </div>
    </section>
  )

  function view() {
    if (chosen === null) return list.isPending ? null : <EmptyState text="还没有保存过，第一次保存后这里就有历史。" />
    const problem = this_.error ?? before.error
    if (problem !== null)
      return <NotRead title="没有读到这一版" problem={problem} onRetry={() => void this_.refetch()} />
    const mine = this_.data?.template
    if (mine === undefined || (against === 'before' && older !== null && before.data === undefined))
      return <SkeletonRows rows={10} />
    const title = `${clock(chosen.savedAt)} ${chosen.savedBy}`
    const pair =
      against === 'now'
        ? { before: { title, template: mine }, after: { title: dirty ? '现在（有未保存的修改）' : '现在', template } }
        : {
            before: {
              title: older === null ? '新建之前' : `${clock(older.savedAt)} ${older.savedBy}`,
              template: before.data?.template ?? emptied(mine),
            },
            after: { title, template: mine },
          }
    return <DifferenceView key={`${chosen.revision}:${against}`} {...pair} />
  }
}

interface RevisionItemProps {
  row: SavedRevision
  isChosen: boolean
  /** The version that readers see. */
  published: SavedRevision['version']
  onChoose(): void
}

function RevisionItem({ row, isChosen, published, onChoose }: RevisionItemProps) {
  return (
    <li>
      <button type="button" aria-current={isChosen} onClick={onChoose}>
        <span>
          <b>{clock(row.savedAt)}</b>
          <span>{row.savedBy}</span>
          {row.version !== null && (
            <StatusTag tone={row.version === published ? 'pine' : 'plain'}>
              {row.version === published ? `读者在看 v${row.version}` : `v${row.version}`}
            </StatusTag>
          )}
        </span>
        <p title={row.change}>{row.change === '' ? '保存' : row.change}</p>
        {row.note !== '' && <p className="rd-history-note">“{row.note}”</p>}
      </button>
    </li>
  )
}

function useVersion(tplId: string, revision: number | null) {
  return useQuery({
    queryKey: ['report', 'version', tplId, revision],
    queryFn: () => api.historyDesign({ tplId, revision: revision ?? 0 }),
    enabled: revision !== null,
    staleTime: Infinity,
  })
}

/** What stood before the first saved state: the same sheets, and nothing on them. */
function emptied(template: Template): Template {
  return {
    ...template,
    parameters: [],
    datasets: [],
    sheets: template.sheets.map((sheet) => ({ ...sheet, cells: [] })),
  }
}

function nameOf({ version, revision }: SavedRevision): string {
  return version === null ? `第 ${revision} 次保存` : `第 ${version} 版`
}
