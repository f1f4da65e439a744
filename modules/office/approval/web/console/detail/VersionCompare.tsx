import { definitionOf } from '@mingtai/approval-engine'
import { readSchema } from '@mingtai/form-schema'
import { Dialog, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import type { VersionRow } from '../../../calls.ts'
import { api } from '../../api.ts'
import type { Design } from '../edit/design.ts'
import { FlowComparison } from './FlowComparison.tsx'
import { FormComparison } from './FormComparison.tsx'

type Content = Pick<Design, 'form' | 'flow'>

interface Props {
  id: string
  from: VersionRow
  versions: readonly VersionRow[]
  design: Content
  onClose(): void
}

const DRAFT = 'draft'

/** A version beside another one or the present design: in words, as flow and as form, with what is otherwise marked. */
export function VersionCompare({ id, from, versions, design, onClose }: Props) {
  const [to, setTo] = useState(DRAFT)
  const [part, setPart] = useState<'flow' | 'form'>('flow')
  const answer = useQuery({
    queryKey: ['approval', 'difference', id, from.id, to],
    queryFn: async () => {
      const [changes, before, after] = await Promise.all([
        api.versionDifference({ id, from: from.id, ...(to !== DRAFT && { to }) }),
        contentOf(from.id),
        to === DRAFT ? design : contentOf(to),
      ])
      return { changes, before, after }
    },
    gcTime: 0,
  })
  return (
    <Dialog open title={`第 ${from.number} 版与其他版本比较`} width={1200} onClose={onClose}>
      <div className="compare-head">
        <span>第 {from.number} 版 →</span>
        <Select
          aria-label="与哪一版比较"
          value={to}
          options={[
            { value: DRAFT, label: '现在的设计' },
            ...versions
              .filter((one) => one.id !== from.id)
              .map((one) => ({ value: one.id, label: `第 ${one.number} 版` })),
          ]}
          onChange={setTo}
        />
        <Segmented<'flow' | 'form'>
          aria-label="比较什么"
          value={part}
          options={[
            { value: 'flow', label: '流程' },
            { value: 'form', label: '表单' },
          ]}
          onChange={setPart}
        />
      </div>
      {answer.error ? (
        <NotRead title="没有读到不同之处" problem={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <>
          <Words changes={answer.data.changes} />
          {part === 'flow' ? (
            <FlowComparison before={answer.data.before} after={answer.data.after} />
          ) : (
            <FormComparison before={answer.data.before.form} after={answer.data.after.form} />
          )}
        </>
      )}
    </Dialog>
  )
}

function Words({ changes }: { changes: readonly { part: string; sentence: string }[] }) {
  if (changes.length === 0) return <p className="approval-quiet">没有不同。</p>
  return (
    <ul className="version-difference" aria-label="不同之处">
      {changes.map(({ part, sentence }) => (
        <li key={`${part} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  )
}

async function contentOf(version: string): Promise<Content> {
  const { form, flow } = await api.versionContent({ id: version })
  const [schema, tree] = [readSchema(form), definitionOf(flow)]
  if (!schema.ok || !tree.ok) throw new Error('这个版本已损坏，读不出来。')
  return { form: schema.schema, flow: tree.definition }
}
