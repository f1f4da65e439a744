import type { EntryDocument } from '@mingtai/entry-model'
import { NameAndCode } from '@mingtai/modules/data/data-source/web'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { callsOf, FormModal, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { placeOf, SourceAndTable } from '../list/SourceAndTable.tsx'
import { designPath } from '../paths.ts'
import { layoutFromSheet, type ConvertedSheet, tableIn } from './layout-from-sheet.ts'

const reports = callsOf({ design: reportCalls.design })

interface Words {
  source?: string
  table?: string
  sheet: number
  name: string
  code: string
}

interface Props {
  /** The display report. */
  reportId: string
  onClose(): void
  onDone(): Promise<unknown>
}

/** 转为填报报表: the sheet of a display report is taken over, and its cells are bound to the columns of a table. */
export function ConvertDialog({ reportId, onClose, onDone }: Props) {
  const navigate = useNavigate()
  const report = useQuery({
    ...{ queryKey: ['entry', 'convert', reportId], retry: false, staleTime: Infinity },
    queryFn: async () => {
      const [design, sources] = await Promise.all([reports.design({ id: reportId }), api.sources({})])
      const read = tableIn(design.template)
      const isWritable = sources.some(({ code }) => code === read?.source)
      return { ...design, sources, read: isWritable ? read : null }
    },
  })
  const [converted, setConverted] = useState<{ document: EntryDocument; sheet: ConvertedSheet } | null>(null)
  const submit = async ({ name, code }: Words) => {
    if (converted === null) return
    const { id } = await api.insert({ name, code, document: { ...converted.document, layout: converted.sheet.layout } })
    await onDone()
    onClose()
    void navigate(designPath(id))
  }
  if (report.data === undefined && report.error === null) return null
  const words = report.data
  return (
    <FormModal<Words>
      open
      title="转为填报报表"
      submitText="新建填报报表"
      width={640}
      initial={{
        ...{
          sheet: 0,
          name: (words?.name ?? '').slice(0, 60),
          code: `${words?.code ?? ''}_entry`.slice(0, 40),
        },
        ...(words?.read == null ? {} : { source: words.read.source }),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {words === undefined ? (
        <Alert type="error" showIcon title={sentenceOf(report.error) ?? '报表没有读到。'} />
      ) : (
        <ConvertedFields {...{ words, converted }} onConverted={setConverted} />
      )}
      <div className="entry-wizard-pair">
        <NameAndCode of="source" codeExample="字母开头，如 stocktaking" />
      </div>
    </FormModal>
  )
}

interface ConvertedProps {
  words: Awaited<ReturnType<typeof reports.design>> & {
    sources: { code: string; name: string }[]
    read: { source: string; table: string } | null
  }
  converted: { sheet: ConvertedSheet } | null
  onConverted(converted: { document: EntryDocument; sheet: ConvertedSheet } | null): void
}

/** The table that is filled in, the sheet that is taken over, and what of it found its place. */
function ConvertedFields({ words, converted, onConverted }: ConvertedProps) {
  const form = Form.useFormInstance<Words>()
  const source = Form.useWatch<string | undefined>('source', form)
  const [problem, setProblem] = useState<string | null>(null)
  const tables = useQuery({
    queryKey: ['entry', 'tables', source],
    queryFn: async () => {
      const all = await api.tables({ source: source ?? '' })
      // The table that the report reads is the one that is meant, until another is chosen.
      const meant = all.find(({ name }) => source === words.read?.source && name === words.read?.table)
      if (meant !== undefined) {
        form.setFieldsValue({ table: placeOf(meant) })
        await choose(placeOf(meant), all)
      }
      return all
    },
    ...{ enabled: source !== undefined, retry: false, staleTime: Infinity },
  })
  const choose = async (place: string | undefined, among = tables.data) => {
    const table = among?.find((one) => placeOf(one) === place)
    const sheet = words.template.sheets[form.getFieldValue('sheet') ?? 0]
    setProblem(null)
    if (table === undefined || source === undefined || sheet === undefined) return onConverted(null)
    try {
      const { document } = await api.describe({ source, schema: table.schema, table: table.name })
      onConverted({ document, sheet: layoutFromSheet(words.template, sheet, document.columns) })
    } catch (error) {
      setProblem(sentenceOf(error) ?? '请重新登录后再试。')
    }
  }
  return (
    <>
      <SourceAndTable
        sources={words.sources}
        tables={tables}
        tableLabel="写入的表"
        onSource={() => onConverted(null)}
        onTable={(place) => void choose(place)}
      />
      <Form.Item name="sheet" label="取哪张工作表" hidden={words.template.sheets.length < 2}>
        <Select
          aria-label="取哪张工作表"
          options={words.template.sheets.map(({ name }, at) => ({ value: at, label: name }))}
          onChange={() => void choose(form.getFieldValue('table') as string | undefined)}
        />
      </Form.Item>
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {converted !== null && <Alert type="info" showIcon title={summaryOf(converted.sheet)} />}
    </>
  )
}

function summaryOf({ layout, unmatched, left }: ConvertedSheet): string {
  const parts = [`对应了 ${layout.marks.length} 列`]
  if (unmatched.length > 0) parts.push(`没有对应：${unmatched.join('、')}`)
  if (left.length > 0) parts.push(`不带过来的格：${left.slice(0, 10).join('、')}`)
  return `${parts.join('；')}。新建后在“版面”里标记和调整。`
}
