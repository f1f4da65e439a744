import { EmptyState, Icon, NotRead, SkeletonRows, useAttempt, useBusy, useConfirm } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { FlowTest, FlowTestResult } from '../../../calls.ts'
import { api } from '../../api.ts'
import type { Design } from '../edit/design.ts'
import { DryRunDialog } from '../edit/DryRunDialog.tsx'
import { readable } from '../flow/model/readable.ts'
import { TestRow } from './TestRow.tsx'
import './tests.css'

interface Props {
  id: string
  design: Design
  /** Who is taken as the initiator of a new test first. */
  person: string
}

/** 流程测试: cases with the way that they must go, run against the design as it is now. */
export function TestsStep({ id, design, person }: Props) {
  const [results, setResults] = useState<ReadonlyMap<string, FlowTestResult>>(new Map())
  const [opened, setOpened] = useState<FlowTest | 'new' | null>(null)
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const confirm = useConfirm()
  const queryKey = ['approval', 'flow-tests', id]
  const tests = useQuery({ queryKey, queryFn: () => api.flowTests({ definitionId: id }) })
  const act = useAttempt(() => client.invalidateQueries({ queryKey }))
  const runAll = () =>
    run(async () => {
      const { form, flow, rules } = design
      const all = await api.runFlowTests({ definitionId: id, form, flow: readable(flow), rules })
      setResults(new Map(all.map((one) => [one.id, one])))
    })
  const take = async (test: FlowTest, result: FlowTestResult) => {
    const question = {
      title: '以现在的走法为准？',
      text: `“${test.name}”以后按现在的 ${result.steps.length} 步核对。`,
      verb: '以现在的为准',
    }
    if (!(await confirm(question))) return
    const { id: testId, revision, name, initiatorId, values, checksPeople } = test
    const expected = result.steps
    const saved = { id: testId, revision, definitionId: id, name, initiatorId, values, checksPeople, expected }
    await act(() => api.saveFlowTest(saved), '已更新。')
    await runAll()
  }
  const remove = async (test: FlowTest) => {
    const question = { title: `删除测试“${test.name}”？`, text: '删除后不能恢复。', verb: '删除', danger: true }
    if (await confirm(question)) await act(() => api.removeFlowTest({ id: test.id }), '已删除。')
  }
  if (tests.error)
    return <NotRead title="没有读到流程测试" problem={tests.error} onRetry={() => void tests.refetch()} />
  if (tests.data === undefined) return <SkeletonRows rows={6} />
  const failed = tests.data.filter((test) => results.get(test.id)?.isPassed === false).length
  return (
    <section className="flow-tests panel" aria-label="流程测试">
      <header>
        <div>
          <h2>流程测试</h2>
          <p className="approval-quiet">
            每个测试是一个人填一张表，和它应该走的步骤。改流程以后运行一遍，就知道有没有改错；发布时会自动运行。
          </p>
        </div>
        <div className="flow-acts">
          <Button icon={<Icon name="plus" size={13} />} onClick={() => setOpened('new')}>
            新建测试
          </Button>
          <Button
            type="primary"
            icon={<Icon name="play" size={13} />}
            loading={busy}
            disabled={tests.data.length === 0}
            onClick={() => void runAll()}
          >
            全部运行
          </Button>
        </div>
      </header>
      {results.size > 0 && (
        <p role="status" className="flow-tests-result" data-failed={failed > 0}>
          {failed === 0 ? `${results.size} 个测试都通过了。` : `${failed} 个测试没有通过，共 ${results.size} 个。`}
        </p>
      )}
      {tests.data.length === 0 ? (
        <EmptyState text="还没有测试。点“新建测试”，填一张表试走一遍，再存为测试。" />
      ) : (
        <ul>
          {tests.data.map((test) => (
            <TestRow
              key={test.id}
              test={test}
              result={results.get(test.id) ?? null}
              onOpen={() => setOpened(test)}
              onTake={(result) => void take(test, result)}
              onRemove={() => void remove(test)}
            />
          ))}
        </ul>
      )}
      {opened !== null && (
        <DryRunDialog
          id={id}
          design={design}
          person={person}
          test={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
