import { CallError } from '@mingtai/api'
import { Page, useConfirm, useLeaveQuestion, useNotice, useRight, useTabs } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DatasetDetail, DatasetForm } from '../../calls.ts'
import { api } from '../api.ts'
import { blank, formOf, missingOf, type WrongField } from './dataset-form.ts'
import { FieldTable } from './FieldTable.tsx'
import { FromPart } from './FromPart.tsx'
import { MetaFields } from './MetaFields.tsx'
import { ParametersPart } from './ParametersPart.tsx'

interface Props {
  /** null: a new one. */
  row: DatasetDetail | null
  /** In which group a new one begins. */
  group: string | null
  tabs: ReactNode
}

/** What a dataset is made of; it is tried before it is kept, so that its fields are known. */
export function DefinitionPart({ row, group, tabs }: Props) {
  const [draft, setDraft] = useState<DatasetForm>(() => (row === null ? blank(group) : formOf(row)))
  const [revision, setRevision] = useState(row?.revision ?? 0)
  const [dirty, setDirty] = useState(false)
  const [saved, setSaved] = useState(row?.parameters ?? [])
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<WrongField | null>(null)
  const mayEdit = useRight('dataset:edit')
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const strip = useTabs()
  useLeaveQuestion(dirty)
  const change = (part: Partial<DatasetForm>) => {
    setDraft((before) => ({ ...before, ...part }))
    setDirty(true)
    setWrong(null)
  }
  const save = async (dropParameters: string[] = [], rulesChecked = false): Promise<void> => {
    const missing = missingOf(draft)
    if (missing !== null) return setWrong(missing)
    setBusy(true)
    try {
      const stored =
        row === null
          ? await api.insert(draft)
          : await api.update({ ...draft, id: row.id, revision, dropParameters, rulesChecked })
      setDirty(false)
      setRevision(stored.revision)
      setSaved(stored.parameters)
      client.setQueryData(['dataset', 'detail', stored.id], stored)
      await client.invalidateQueries({ queryKey: ['dataset'], refetchType: 'none' })
      notice.success(`已保存「${stored.name}」`)
      if (row === null) {
        setDraft(blank(group))
        await strip.replace(`/dataset/edit?id=${stored.id}`)
      }
    } catch (problem) {
      if (problem instanceof CallError && problem.field === 'parameters' && dropParameters.length === 0) {
        if (!(await confirm({ title: '去掉报表在用的参数？', text: problem.message, verb: '仍然保存', danger: true })))
          return
        const left = new Set(draft.parameters.map(({ code }) => code))
        return await save(
          saved.map(({ code }) => code).filter((code) => !left.has(code)),
          rulesChecked,
        )
      }
      if (problem instanceof CallError && problem.field === 'rulesChecked' && !rulesChecked) {
        if (!(await confirm({ title: '规则仍然适用？', text: problem.message, verb: '规则适用，保存', danger: true })))
          return
        return await save(dropParameters, true)
      }
      if (problem instanceof CallError && problem.key === 'dataset.ruledStatement' && row !== null) {
        if (!(await confirm({ title: '提交修改？', text: problem.message, verb: '提交' }))) return
        return await propose(row.id)
      }
      if (problem instanceof CallError && problem.field !== null)
        setWrong({ field: problem.field, sentence: problem.message })
      else notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const propose = async (id: string) => {
    try {
      await api.propose({ ...draft, id, revision })
      setDirty(false)
      await client.invalidateQueries({ queryKey: ['dataset', 'versions', id] })
      notice.success('已提交，采用后生效。提交的内容在“版本”里')
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <Page
      title={row === null ? '新建数据集' : draft.name}
      facts={row === null ? '试取数后保存，字段由结果认出' : `${row.code} · ${row.takesFrom.join('、')}`}
      actions={
        <>
          {tabs}
          {mayEdit && (
            <Button type="primary" loading={busy} disabled={row !== null && !dirty} onClick={() => void save()}>
              保存
            </Button>
          )}
        </>
      }
    >
      <div className="dataset-form">
        <MetaFields draft={draft} wrong={wrong} onChange={change} />
        <FromPart
          id={row?.id ?? null}
          draft={draft}
          isWrong={wrong?.field === 'from' ? wrong.sentence : null}
          onChange={change}
        />
        <ParametersPart draft={draft} onChange={(parameters) => change({ parameters })} />
        <FieldTable
          fields={draft.fields}
          isWrong={wrong?.field === 'fields' ? wrong.sentence : null}
          onChange={(fields) => change({ fields })}
        />
      </div>
    </Page>
  )
}
