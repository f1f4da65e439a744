import { say } from '@mingtai/messages'
import {
  EmptyState,
  ListTable,
  NotRead,
  Page,
  SkeletonRows,
  EnabledTag,
  useAttempt,
  useConfirm,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type NumberRule, resetNames } from '../calls.ts'
import { NextNumberForm } from './NextNumberForm.tsx'
import { numberingApi } from './numbering-api.ts'
import { NumberRegister } from './NumberRegister.tsx'
import { NumberRuleForm } from './NumberRuleForm.tsx'
import { ReserveForm } from './ReserveForm.tsx'
import './numbering.css'

type Open = { what: 'rule'; rule: NumberRule | null } | { what: 'next' | 'reserve' | 'register'; rule: NumberRule }

/** 编号规则: how papers are numbered, what comes next, and what became of every number. */
export default function Numbering() {
  const [open, setOpen] = useState<Open | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const answer = useQuery({ queryKey: ['numbering', 'rules'], queryFn: () => numberingApi.numberRules({}) })
  const reload = () => client.invalidateQueries({ queryKey: ['numbering'] })
  const attempt = useAttempt(reload)
  const close = () => setOpen(null)
  const create = () => setOpen({ what: 'rule', rule: null })
  const stop = async ({ id, name }: NumberRule) => {
    if (!(await confirm({ title: say('numbering.removeAsk', name), verb: '停用', danger: true }))) return
    await attempt(() => numberingApi.removeNumberRule({ id }), '已停用')
  }
  return (
    <Page
      title="编号规则"
      facts={answer.data && `共 ${answer.data.length} 种编号，取号不重不漏，作废的留在登记里`}
      actions={
        <Button type="primary" onClick={create}>
          新建规则
        </Button>
      }
    >
      {body()}
      {open?.what === 'rule' && <NumberRuleForm rule={open.rule} onClose={close} onDone={reload} />}
      {open?.what === 'next' && <NextNumberForm rule={open.rule} onClose={close} onDone={reload} />}
      {open?.what === 'reserve' && <ReserveForm rule={open.rule} onClose={close} onDone={reload} />}
      {open?.what === 'register' && <NumberRegister rule={open.rule} onClose={close} onChanged={reload} />}
    </Page>
  )

  function body() {
    if (answer.error) {
      return <NotRead title="没有读到编号规则" problem={answer.error} onRetry={() => void answer.refetch()} />
    }
    if (answer.data === undefined) return <SkeletonRows rows={5} />
    if (answer.data.length === 0)
      return (
        <EmptyState
          text="还没有编号规则。公文、合同取号前先在这里定样式。"
          action={<Button onClick={create}>新建规则</Button>}
        />
      )
    return (
      <ListTable<NumberRule>
        dataSource={answer.data}
        columns={[
          { title: '名称', key: 'name', width: 150, render: (_, { name }) => <b className="number-name">{name}</b> },
          { title: '编码', dataIndex: 'code', width: 160, responsive: ['xl'] },
          {
            title: '下一个号',
            key: 'upcoming',
            width: 220,
            render: (_, { upcoming }) => <span className="number">{upcoming}</span>,
          },
          {
            title: '起算',
            key: 'reset',
            width: 190,
            responsive: ['xl'],
            render: (_, { reset, scope }) => `${resetNames[reset]}，${scope === 'tenant' ? '全单位' : '按机构'}`,
          },
          { title: '已用', dataIndex: 'used', width: 80, align: 'right' },
          {
            title: '状态',
            key: 'status',
            width: 80,
            render: (_, { status }) => <EnabledTag status={status} />,
          },
          {
            ...actionsColumn,
            width: 260,
            render: (_, rule) => actionsOf(rule),
          },
        ]}
      />
    )
  }

  function actionsOf(rule: NumberRule) {
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => setOpen({ what: 'register', rule })}>
          登记
        </Button>
        <Button
          type="link"
          size="small"
          onClick={() => setOpen({ what: 'reserve', rule })}
          disabled={rule.status !== 1}
        >
          预留
        </Button>
        <Button type="link" size="small" onClick={() => setOpen({ what: 'next', rule })}>
          起号
        </Button>
        <Button type="link" size="small" onClick={() => setOpen({ what: 'rule', rule })}>
          修改
        </Button>
        {rule.status === 1 && (
          <Button type="link" size="small" danger onClick={() => void stop(rule)}>
            停用
          </Button>
        )}
      </span>
    )
  }
}
