import { FormModal, NotRead, SkeletonRows, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { api } from '../../api.ts'
import { FailedTests } from '../test/FailedTests.tsx'
import { type Design, savedOf } from './design.ts'
import type { DefinitionDetail } from '../../../calls.ts'

interface Props {
  /** The design that was saved last: what a colleague saves meanwhile is not published with it. */
  stored: DefinitionDetail
  design: Design
  onClose(): void
}

interface Values {
  note: string
  despiteTests: boolean
}

function starterWords(starters: Design['base']['starters']): string {
  if (starters.length === 0) return '还没有指定谁可以发起，请到“基本信息”选择。'
  const names = starters.flatMap(({ name }) => (name === '' ? [] : [name]))
  const others = starters.length - names.length
  return `可以发起的是${[...names, ...(others > 0 ? [`指定的 ${others} 个人或部门`] : [])].join('、')}。`
}

/** 发布: what is different from the version that runs, whether the tests pass, and a note for those who ask later. */
export function PublishDialog({ stored, design, onClose }: Props) {
  const { id, revision } = stored
  const client = useQueryClient()
  const notice = useNotice()
  const changes = useQuery({
    queryKey: ['approval', 'difference', id],
    queryFn: async () => {
      const current = (await api.versions({ id })).find(({ isCurrent }) => isCurrent)
      return current === undefined ? null : api.versionDifference({ id, from: current.id })
    },
    gcTime: 0,
  })
  const tests = useQuery({
    queryKey: ['approval', 'flow-tests', id, 'run', revision],
    queryFn: () => {
      const { form, flow, rules } = savedOf(design, stored)
      return api.runFlowTests({ definitionId: id, form, flow, rules })
    },
    gcTime: 0,
  })
  const failed = tests.data?.filter(({ isPassed }) => !isPassed) ?? []
  return (
    <FormModal<Values>
      open
      title="发布"
      submitText="发布"
      initial={{ note: '', despiteTests: false }}
      onSubmit={async ({ note, despiteTests }) => {
        const published = await api.publishDefinition({ id, revision, note, despiteTests: despiteTests === true })
        client.setQueryData(['approval-design', id], published)
        await client.invalidateQueries({ queryKey: ['approval'] })
        notice.success(`已发布第 ${published.version ?? 1} 版。`)
        onClose()
      }}
      onClose={onClose}
    >
      {changes.error ? (
        <NotRead title="没有读到修改" problem={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.data === undefined ? (
        <SkeletonRows rows={3} />
      ) : changes.data === null ? (
        <p className="dialog-note">这是第一版，发布后就可以发起。</p>
      ) : changes.data.length === 0 ? (
        <p className="dialog-note">与正在使用的版本没有不同。</p>
      ) : (
        <ul className="version-difference" aria-label="修改">
          {changes.data.map(({ part, sentence }) => (
            <li key={`${part} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="dialog-note">
        {design.base.visibility === 'all'
          ? '所有机构的人都可以发起，填写的内容由本流程的管理员查看；要限定范围，请到“基本信息”修改“谁可以发起”。'
          : starterWords(design.base.starters)}
      </p>
      {tests.data !== undefined && tests.data.length > 0 && failed.length === 0 && (
        <p className="dialog-note">{tests.data.length} 个流程测试都通过了。</p>
      )}
      {failed.length > 0 && <FailedTests failed={failed} />}
      <Form.Item name="note" label="说明（给以后看版本的人）">
        <Input maxLength={200} />
      </Form.Item>
    </FormModal>
  )
}
