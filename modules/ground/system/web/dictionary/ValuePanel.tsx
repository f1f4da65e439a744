import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  NotRead,
  saveDownload,
  SkeletonRows,
  StatusTag,
  useAttempt,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Dictionary, DictionaryValue } from '../../calls.ts'
import { api } from '../api.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ValueForm } from './ValueForm.tsx'
import { ValueRows } from './ValueRows.tsx'

interface Props {
  head: Dictionary
  /** null: the tenant's own words. */
  orgId: string | null
  /** The values of this level, and the dictionary itself. */
  mayChange: boolean
  mayChangeHead: boolean
  onOrganization(orgId: string | null): void
  onEdit(): void
}

/** The values of a dictionary as one level says them. */
export function ValuePanel({ head, orgId, mayChange, mayChangeHead, onOrganization, onEdit }: Props) {
  const [editing, setEditing] = useState<{ value: DictionaryValue | null } | null>(null)
  const [importing, setImporting] = useState(false)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const place = { codeType: head.code, orgId }
  const values = useQuery({ queryKey: ['dictionary', 'values', head.code, orgId], queryFn: () => api.values(place) })
  const offices = useQuery({ queryKey: ['dictionary', 'offices'], queryFn: () => api.dictionaryOrganizations({}) })
  const reload = () => client.invalidateQueries({ queryKey: ['dictionary'] })
  const attempt = useAttempt(reload)
  const removeHead = async () => {
    const title = say('confirm.deleteDictionary', head.name, head.values)
    if (await confirm({ title, verb: '删除', danger: true }))
      await attempt(() => api.removeDictionary({ code: head.code }), say('done.deleted'))
  }
  const rows = values.data?.data ?? []
  return (
    <section className="dictionary-panel">
      <header>
        <div className="dictionary-words">
          <h2>
            {head.name}
            {head.fixed && <StatusTag>键由程序使用</StatusTag>}
            {head.status !== 1 && <StatusTag tone="ochre">已停用</StatusTag>}
          </h2>
          <p>
            <code>{head.code}</code>
            {head.remark !== '' && <span>{head.remark}</span>}
          </p>
        </div>
        <div className="dictionary-actions">
          {mayChangeHead && <Button onClick={onEdit}>修改字典</Button>}
          {mayChangeHead && !head.builtIn && (
            <Button danger onClick={() => void removeHead()}>
              删除
            </Button>
          )}
        </div>
      </header>
      <div className="dictionary-bar">
        <Select
          aria-label="以谁的说法为准"
          prefix={<span className="list-filter-label">以谁为准</span>}
          value={orgId ?? ''}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: '本单位' },
            ...(offices.data ?? []).map(({ id, name, own }) => ({
              value: id,
              label: own.includes(head.code) ? `${name}（有自己的说法）` : name,
            })),
          ]}
          onChange={(id: string) => onOrganization(id === '' ? null : id)}
        />
        <span className="dictionary-spring" />
        {mayChange && (
          <Button icon={<Icon name="upload" size={14} />} onClick={() => setImporting(true)}>
            导入
          </Button>
        )}
        <Button
          icon={<Icon name="download" size={14} />}
          onClick={() => void api.exportValues(place).then(saveDownload, notice.refuse)}
        >
          导出
        </Button>
        {mayChange && !head.fixed && (
          <Button icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ value: null })}>
            新增值
          </Button>
        )}
      </div>
      {body()}
      {editing !== null && (
        <ValueForm place={place} value={editing.value} onClose={() => setEditing(null)} onDone={reload} />
      )}
      {importing && <ImportDialog head={head} place={place} onClose={() => setImporting(false)} onDone={reload} />}
    </section>
  )

  function body() {
    if (values.error !== null) {
      return <NotRead title="没有读到字典的值" problem={values.error} onRetry={() => void values.refetch()} />
    }
    if (values.data === undefined) return <SkeletonRows rows={6} />
    if (rows.length === 0)
      return (
        <EmptyState
          text="这个字典还没有值。"
          action={mayChange && <Button onClick={() => setEditing({ value: null })}>新增值</Button>}
        />
      )
    return (
      <ValueRows
        head={head}
        orgId={orgId}
        values={rows}
        mayChange={mayChange}
        onEdit={(value) => setEditing({ value })}
        onSort={(keys) => void attempt(() => api.sortValues({ ...place, keys }), '顺序已保存。')}
        onStatus={({ dictKey }, status) =>
          void attempt(() => api.valueStatus({ ...place, dictKey, status }), say('done.saved'))
        }
        onRemove={(value) => void remove(value)}
      />
    )
  }

  async function remove({ dictKey, remark, instead, origin }: DictionaryValue) {
    const back = instead !== null || (origin === 'organization' && orgId !== null)
    const title = back ? say('confirm.restoreDictionaryValue', remark) : say('confirm.deleteDictionaryValue', remark)
    if (await confirm({ title, verb: back ? '恢复' : '删除', danger: !back }))
      await attempt(() => api.removeValue({ ...place, dictKey }), back ? say('done.restored') : say('done.deleted'))
  }
}
