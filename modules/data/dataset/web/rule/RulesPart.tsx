import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  Page,
  RefusalPanel,
  sentenceOf,
  SkeletonRows,
  useConfirm,
  useLeaveQuestion,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DatasetDetail, RowRule } from '../../calls.ts'
import { api } from '../api.ts'
import { RuleCard } from './RuleCard.tsx'
import { RuleForm } from './RuleForm.tsx'
import { ViewAsPane } from './ViewAsPane.tsx'

interface Draft {
  rules: RowRule[]
  othersSeeAll: boolean
}

/** Who sees which rows and fields; what is being changed can be looked at with anybody's eyes once it is saved. */
export function RulesPart({ dataset, tabs }: { dataset: DatasetDetail; tabs: ReactNode }) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [editing, setEditing] = useState<{ at: number | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const saved = useQuery({
    queryKey: ['dataset', 'rules', dataset.id],
    queryFn: () => api.rules({ id: dataset.id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const dirty = draft !== null
  useLeaveQuestion(dirty, 'rules')
  const set = draft ?? { rules: saved.data?.rules ?? [], othersSeeAll: saved.data?.othersSeeAll ?? false }
  const names = useNames(saved.data?.names ?? {})

  const save = async () => {
    const title = say('dataset.rulesOpenAsk', dataset.name)
    const opens = set.rules.length === 0 && (saved.data?.rules.length ?? 0) > 0
    if (opens && !(await confirm({ title, verb: '删除全部规则', danger: true }))) return
    setBusy(true)
    try {
      const stored = await api.saveRules({ id: dataset.id, revision: saved.data?.revision ?? 0, ...set })
      client.setQueryData(['dataset', 'rules', dataset.id], stored)
      setDraft(null)
      await client.invalidateQueries({ queryKey: ['dataset', 'page'] })
      notice.success('数据权限已生效，下一次取数起按新规则')
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const put = (rule: RowRule) => {
    const at = editing?.at ?? null
    const rules = at === null ? [...set.rules, rule] : set.rules.map((one, index) => (index === at ? rule : one))
    setDraft({ ...set, rules })
    setEditing(null)
  }
  const add = (
    <Button icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ at: null })}>
      新增规则
    </Button>
  )
  return (
    <Page
      title={dataset.name}
      facts="命中多条规则的人看到各条规则的行之和；每一行的字段按给出这一行的规则显示，其中有一条显示就显示，否则按最严的遮盖"
      actions={
        <>
          {tabs}
          {set.rules.length > 0 && add}
          <Button type="primary" loading={busy} disabled={!dirty} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      {saved.error !== null ? (
        <RefusalPanel
          title="没有读到数据权限"
          text={sentenceOf(saved.error)}
          actions={<Button onClick={() => void saved.refetch()}>重试</Button>}
        />
      ) : saved.data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className="dataset-part">
          {set.rules.length === 0 ? (
            <EmptyState text="还没有规则，能用这个数据集的人都看到全部行和字段。" action={add} />
          ) : (
            <>
              <div className="rule-list">
                {set.rules.map((rule, index) => (
                  <RuleCard
                    key={index}
                    rule={rule}
                    names={names}
                    onEdit={() => setEditing({ at: index })}
                    onRemove={() => setDraft({ ...set, rules: set.rules.filter((_, at) => at !== index) })}
                  />
                ))}
              </div>
              <label className="rule-others">
                <Switch
                  size="small"
                  checked={set.othersSeeAll}
                  onChange={(othersSeeAll) => setDraft({ ...set, othersSeeAll })}
                />
                不限制未列出的人
                <small>{set.othersSeeAll ? '没有命中规则的人看到全部' : '没有命中规则的人什么都看不到'}</small>
              </label>
            </>
          )}
          <ViewAsPane dataset={dataset} isStale={dirty} />
        </div>
      )}
      {editing !== null && (
        <RuleForm
          rule={editing.at === null ? null : (set.rules[editing.at] ?? null)}
          count={set.rules.length}
          fields={dataset.fields}
          onDone={put}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

/** Names of roles are known before a rule is saved; those of people and places come with the saved rules. */
function useNames(known: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const roles = useQuery({ queryKey: ['dataset', 'roles'], queryFn: () => api.roles({}) })
  return { ...Object.fromEntries((roles.data ?? []).map(({ id, name }) => [id, name])), ...known }
}
