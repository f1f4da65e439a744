import { type EntryDocument, type NewTable, type TableFacts, withDrawnColumns } from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import { NameAndCode } from '@mingtai/modules/data/data-source/web'
import { FormModal, sentenceOf, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { useSources } from '../use-sources.ts'
import { fillPath } from '../paths.ts'
import { NewTableDialog } from './NewTableDialog.tsx'
import { GuessedColumns } from './GuessedColumns.tsx'
import { placeOf, SourceAndTable } from './SourceAndTable.tsx'
import './wizard.css'

interface Words {
  source?: string
  table?: string
  name: string
  code: string
  audience: 'designers' | 'everyone'
}

interface Props {
  onClose(): void
  onDone(): Promise<unknown>
}

/** 从数据表新建填报报表: a table becomes a sheet that can be filled in, with what its catalogue tells. */
export function EntryWizard({ onClose, onDone }: Props) {
  const navigate = useNavigate()
  const [guess, setGuess] = useState<{ facts: TableFacts; document: EntryDocument } | null>(null)
  const submit = async ({ name, code, audience }: Words) => {
    if (guess === null) return
    const { id } = await api.insert({ name, code, audience, document: guess.document })
    await onDone()
    onClose()
    void navigate(fillPath(id))
  }
  return (
    <FormModal<Words>
      open
      title="从数据表新建填报报表"
      submitText="新建并开始填报"
      width={760}
      initial={{ name: '', code: '', audience: 'designers' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TableFields onGuess={setGuess} />
      {guess !== null && (
        <>
          <GuessedColumns
            facts={guess.facts}
            document={guess.document}
            onChange={(document) => setGuess({ ...guess, document })}
          />
          <div className="entry-wizard-pair">
            <NameAndCode of="source" codeExample="字母开头，如 stocktaking" />
          </div>
          <Form.Item name="audience" label="谁来填" extra="指定角色、检查规则等，新建后在“填报设置”里改。">
            <Select
              aria-label="谁来填"
              options={[
                { value: 'designers', label: '暂不开放，先自己试填' },
                { value: 'everyone', label: '所有能填报的人' },
              ]}
            />
          </Form.Item>
        </>
      )}
    </FormModal>
  )
}

/** The source, and the table in it. */
function TableFields({ onGuess }: { onGuess(guess: { facts: TableFacts; document: EntryDocument } | null): void }) {
  const form = Form.useFormInstance<Words>()
  const source = Form.useWatch<string | undefined>('source', form)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const notice = useNotice()
  const sources = useSources()
  const tables = useQuery({
    queryKey: ['entry', 'tables', source],
    queryFn: () => api.tables({ source: source ?? '' }),
    enabled: source !== undefined,
    retry: false,
  })
  const choose = async (place: string, among = tables.data, drawn: NewTable | null = null) => {
    const table = among?.find((one) => placeOf(one) === place)
    onGuess(null)
    setProblem(null)
    if (table === undefined || source === undefined) return
    try {
      const guess = await api.describe({ source, schema: table.schema, table: table.name })
      const { document, waiting } =
        drawn === null ? { ...guess, waiting: [] } : withDrawnColumns(guess.document, guess.facts, drawn)
      onGuess({ ...guess, document })
      if (waiting.length > 0) notice.info(say('entry.drawnWithoutChoices', waiting.join('、')))
      const words = {
        name: (table.comment === '' ? table.name : table.comment).slice(0, 60),
        code: await freeCode(codeFrom(table.name)),
      }
      form.setFieldsValue(words)
    } catch (error) {
      setProblem(sentenceOf(error) ?? '请重新登录后再试。')
    }
  }
  const isNone = sources.data?.length === 0
  return (
    <>
      {isNone && (
        <Alert
          type="warning"
          showIcon
          title="还没有允许填报写入的数据源。请管理数据源的人在数据源的“填报写入”里打开“允许填报写入”。"
        />
      )}
      <SourceAndTable
        sources={sources.data}
        tables={tables}
        tableLabel="数据表"
        onSource={() => onGuess(null)}
        onTable={(place) => void choose(place)}
      />
      {source !== undefined && (
        <button type="button" className="entry-new-table" onClick={() => setDrawing(true)}>
          还没有表？从要填的列新建一张
        </button>
      )}
      {isDrawing && source !== undefined && (
        <NewTableDialog
          source={source}
          onClose={() => setDrawing(false)}
          onMade={(made) => {
            setDrawing(false)
            void tables.refetch().then(({ data }) => {
              const found = data?.find(({ name }) => name === made.name)
              if (found === undefined) return
              form.setFieldsValue({ table: placeOf(found) })
              void choose(placeOf(found), data, made)
            })
          }}
        />
      )}
      {problem !== null && <Alert type="error" showIcon title={problem} />}
    </>
  )
}

/** The code, or the first one with a number behind it that no report has. */
async function freeCode(code: string): Promise<string> {
  const { data } = await api.page({ keyword: code, size: 100 })
  const taken = new Set(data.map((report) => report.code))
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? code : `${code.slice(0, 36)}_${number}`
    if (!taken.has(next)) return next
  }
}

/** A first code out of the table's name: it has to begin with a letter. */
function codeFrom(table: string): string {
  const plain = table.replaceAll(/[^A-Za-z0-9_-]/g, '').replace(/^[^A-Za-z]+/, '')
  return plain.length >= 2 ? plain.slice(0, 40) : 'entry'
}
