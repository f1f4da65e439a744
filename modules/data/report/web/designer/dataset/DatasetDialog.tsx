import type { Client } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { type NamedSource, namedSources, readComments, useRun } from '@mingtai/modules/data/data-source/web'
import type { Dataset, DatasetFrom, Parameter, SharedDataset } from '@mingtai/report-engine'
import { callsOf, FormModal, sentenceOf, useNotice, WholeItem } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { ParameterValues, reportCalls } from '../../../calls.ts'
import { bringing, broughtWords, type ClashAnswers, withBrought } from '../model/dataset/bringing.ts'
import { type DatasetWords, datasetOf, fromOf, wordsOf } from '../model/dataset/dataset-form.ts'
import { fieldsFromTry, titlesIn } from '../model/dataset/dataset-fields.ts'
import { givenValues } from '@mingtai/modules/data/dataset/web/parameters'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { FromFields } from './FromFields.tsx'
import { PushdownSwitch } from './PushdownSwitch.tsx'
import { useSharedDatasets } from './use-shared-datasets.ts'
import './dialog.css'

interface Props {
  calls: Client<typeof reportCalls>
  dataset: Dataset | null
  onClose(): void
}

const sourceCalls = callsOf(dataSourceCalls)

/** A dataset: where its rows come from. It is tried before it is kept, so that its fields and their types are known. */
export function DatasetDialog(props: Props) {
  const sources = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => sourceCalls.choices({}, { signal }),
  })
  if (sources.isPending) return null
  return (
    <OpenDialog
      {...props}
      sources={namedSources(sources.data ?? [])}
      problem={sources.error === null ? null : sentenceOf(sources.error)}
    />
  )
}

type OpenProps = Props & { sources: readonly NamedSource[]; problem: string | null }

function OpenDialog({ calls, dataset, onClose, sources, problem }: OpenProps) {
  const studio = useStudio()
  const client = useQueryClient()
  const datasets = useStudioState((state) => state.template.datasets)
  const parameters = useStudioState((state) => state.template.parameters)
  const [added, setAdded] = useState<Parameter[]>([])
  const [values, setValues] = useState<ParameterValues>({})
  const [answers, setAnswers] = useState<ClashAnswers>({})
  const { shared } = useSharedDatasets()
  const notice = useNotice()
  const known = [...parameters, ...added]
  const others = datasets.filter((each) => each.name !== dataset?.name)
  const before = dataset?.from.kind === 'shared' ? dataset.from.code : null
  // A shared dataset brings its parameters when it comes, not each time it is looked at.
  const bring = (from: DatasetFrom) =>
    from.kind === 'shared' && from.code !== before
      ? bringing(from.code, shared, { parameters: known, datasets: others })
      : null
  const reportWith = (from: DatasetFrom) => {
    const report = { parameters: known, datasets: others }
    const brought = bring(from)
    return brought === null ? report : withBrought(brought, report, answers)
  }
  const run = useRun<DatasetFrom>({
    fetch: (from, signal) => {
      const own = { name: dataset?.name ?? '_tried', from }
      const report = reportWith(from)
      const all = [...report.datasets.map(({ name, from: theirs }) => ({ name, from: theirs })), own]
      return calls.tryDataset({ dataset: own.name, datasets: all, parameters: report.parameters, values }, { signal })
    },
    explain: async (from, signal) => {
      if (from.kind !== 'query') return []
      const given = givenValues(known, values)
      const { lines } = await sourceCalls.explainSql(
        { code: from.dataSource, sql: from.sql, values: given },
        { signal },
      )
      return lines
    },
  })
  const handleDeclare = (found: Parameter[]) => {
    setAdded([...added, ...found])
  }
  const handleSubmit = async (words: DatasetWords) => {
    const from = fromOf(words)
    const trial = await run.start(from)
    if (trial === null) return
    const hints = words.kind === 'query' ? await readComments(client, words.dataSource, words.sql) : titlesIn(others)
    const brought = bring(from)
    const taken = from.kind === 'shared' ? takenOf(from.code, dataset, shared) : undefined
    const next = {
      ...datasetOf(words, fieldsFromTry(trial.fields, words.fields, hints)),
      ...(taken === undefined ? {} : { taken: [...taken] }),
    }
    const report = reportWith(from)
    const lists = report.datasets.slice(others.length)
    const own =
      dataset === null ? [...datasets, next] : datasets.map((each) => (each.name === dataset.name ? next : each))
    studio.setFrame({ parameters: report.parameters, datasets: [...own, ...lists] })
    const sentence = brought === null ? null : broughtWords(next.title, brought)
    if (sentence !== null) notice.success(sentence)
    onClose()
  }
  return (
    <FormModal<DatasetWords>
      title={dataset === null ? '新增数据集' : `编辑数据集「${dataset.title}」`}
      open
      initial={wordsOf(dataset, datasets, sources)}
      width={1120}
      focus={dataset === null ? 'name' : 'title'}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className="rd-form-row">
        <Form.Item
          name="name"
          label="编码"
          rules={[
            { required: true, message: '请填写编码' },
            { pattern: /^[A-Za-z_][A-Za-z0-9_]{0,59}$/, message: '编码由字母或 _ 开头，只含字母、数字和 _。' },
            {
              validator: (_, name: string) =>
                others.some((each) => each.name === name)
                  ? Promise.reject(new Error(`已有编码为 ${name} 的数据集`))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input disabled={dataset !== null} maxLength={60} />
        </Form.Item>
        <Form.Item name="title" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
          <Input maxLength={60} />
        </Form.Item>
        <WholeItem
          name="cacheSeconds"
          label="缓存（秒）"
          extra="看得到同样数据的读者在这段时间里共用一次查询；0 是每次都查。"
          least={0}
          most={86_400}
          width="100%"
        />
      </div>
      <PushdownSwitch name={dataset?.name ?? null} />
      <FromFields
        dataset={dataset}
        sources={sources}
        problem={problem}
        others={others}
        parameters={known}
        bring={bring}
        reportWith={reportWith}
        clashes={{ answers, onAnswer: setAnswers }}
        values={values}
        onValues={setValues}
        onDeclare={handleDeclare}
        run={run}
      />
    </FormModal>
  )
}

/** The parameters as they are taken over now; an older use of the same dataset keeps what it took. */
function takenOf(
  code: string,
  dataset: Dataset | null,
  shared: readonly SharedDataset[],
): readonly Parameter[] | undefined {
  if (dataset?.from.kind === 'shared' && dataset.from.code === code) return dataset.taken
  return shared.find((one) => one.code === code)?.parameters
}
