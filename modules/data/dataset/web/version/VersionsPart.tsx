import { CallError } from '@mingtai/api'
import { EmptyState, Icon, NotRead, SkeletonRows, StatusTag, useConfirm, useNotice, useRight } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { DatasetDetail } from '../../calls.ts'
import type { DatasetVersion } from '../../version-calls.ts'
import { api } from '../api.ts'
import { momentWords } from '../extract/cron-words.ts'
import { VersionView } from './VersionView.tsx'
import './versions.css'

const kindNames = { definition: '取数', rules: '数据权限' } as const
const stateNames = { saved: '', proposed: '等待采用', declined: '已退回' } as const

/** 版本: what the dataset and its rules were after every saving, how each differs from now, and the way back. */
export function VersionsPart({ dataset }: { dataset: DatasetDetail }) {
  const { id } = dataset
  const [size, setSize] = useState(30)
  const [picked, setPicked] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const mayRule = useRight('dataset:rules')
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const list = useQuery({
    queryKey: ['dataset', 'versions', id, size],
    queryFn: () => api.versions({ id, current: 1, size }),
    staleTime: 0,
  })
  const rows = list.data?.data ?? []
  const chosen = rows.find((row) => row.id === picked) ?? rows[0] ?? null
  const current = rows.find((row) => row.isCurrent && row.kind === chosen?.kind)

  const restore = async (row: DatasetVersion, rulesChecked = false): Promise<void> => {
    setBusy(true)
    try {
      const revision = row.kind === 'definition' ? dataset.revision : (current?.revision ?? 0)
      const stored = await api.restoreVersion({ id, versionId: row.id, revision, rulesChecked })
      client.setQueryData(['dataset', 'detail', id], stored)
      await client.invalidateQueries({ queryKey: ['dataset'] })
      setPicked(null)
      notice.success(row.state === 'proposed' ? '已采用提交的修改' : '已恢复')
    } catch (problem) {
      const asks = problem instanceof CallError && problem.field === 'rulesChecked' && !rulesChecked
      if (!asks) notice.refuse(problem)
      else if (await confirm({ title: '规则仍然适用？', text: problem.message, verb: '规则适用，继续', danger: true }))
        return await restore(row, true)
    } finally {
      setBusy(false)
    }
  }
  const askRestore = async (row: DatasetVersion) => {
    const title =
      row.state === 'proposed'
        ? `采用${row.savedBy}提交的修改？`
        : `恢复到 ${momentWords(row.savedAt)} 的${kindNames[row.kind]}？`
    const text = row.kind === 'rules' ? '下一次取数起按恢复的规则。' : '现在的内容会留在版本里。'
    if (await confirm({ title, text, verb: row.state === 'proposed' ? '采用' : '恢复' })) await restore(row)
  }
  const decline = async (row: DatasetVersion) => {
    setBusy(true)
    try {
      await api.decline({ id, versionId: row.id })
      await list.refetch()
      notice.success('已退回，会告诉提交的人')
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  if (list.error !== null)
    return <NotRead title="没有读到版本" problem={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows rows={8} />
  if (chosen === null) return <EmptyState text="还没有版本。下一次保存起，每次保存都留一份。" action={null} />
  const isOpen = !chosen.isCurrent && chosen.state !== 'declined'
  return (
    <div className="dataset-versions">
      <nav aria-label="保存过的版本">
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                aria-current={row.id === chosen.id ? 'true' : undefined}
                onClick={() => setPicked(row.id)}
              >
                <b>{kindNames[row.kind]}</b>
                <span>{momentWords(row.savedAt)}</span>
                <span className="dataset-version-who">{row.savedBy}</span>
                {row.isCurrent && <StatusTag>现在</StatusTag>}
                {row.state !== 'saved' && <StatusTag>{stateNames[row.state]}</StatusTag>}
              </button>
            </li>
          ))}
        </ol>
        {(list.data?.total ?? 0) > rows.length && (
          <Button type="link" size="small" onClick={() => setSize(size + 100)}>
            更早的版本
          </Button>
        )}
      </nav>
      <section aria-label="与现在比较">
        <header>
          <h2>{chosen.isCurrent ? '现在的内容' : '与现在比较'}</h2>
          {chosen.state === 'proposed' && mayRule && (
            <Button loading={busy} onClick={() => void decline(chosen)}>
              退回
            </Button>
          )}
          {isOpen && (chosen.state === 'saved' || mayRule) && (
            <Button
              type={chosen.state === 'proposed' ? 'primary' : 'default'}
              loading={busy}
              icon={<Icon name="history" size={14} />}
              onClick={() => void askRestore(chosen)}
            >
              {chosen.state === 'proposed' ? '采用这份修改' : '恢复到这一版'}
            </Button>
          )}
        </header>
        <VersionView id={id} version={chosen} current={current ?? null} />
      </section>
    </div>
  )
}
